import { Module, type DynamicModule } from '@nestjs/common';
import { BROWSER_OPTIONS, type BrowserOptions } from './browser-options.js';
import { BrowserTool } from './browser.tool.js';

export const BROWSER_TOOLS = [BrowserTool];

/** The browser. Needs an Outbound, a SessionHost and WorkspaceModule. */
@Module({})
export class BrowserModule {
  static forRoot(options: BrowserOptions = {}): DynamicModule {
    return {
      module: BrowserModule,
      providers: [{ provide: BROWSER_OPTIONS, useValue: options }, ...BROWSER_TOOLS],
    };
  }
}
