import { ConfigurableModuleBuilder } from '@nestjs/common';
import { TOOLKIT_OPTIONS, type ToolkitOptions } from './toolkit-options.js';

export const { ConfigurableModuleClass } = new ConfigurableModuleBuilder<ToolkitOptions>({
  optionsInjectionToken: TOOLKIT_OPTIONS,
})
  .setClassMethodName('forRoot')
  .setExtras({}, (definition) => ({ ...definition, global: true }))
  .build();
