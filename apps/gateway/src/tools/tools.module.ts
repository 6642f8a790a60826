import { Module } from '@nestjs/common';
import { ToolLookup } from './tool-lookup.js';
import { ToolsController } from './tools.controller.js';

@Module({ controllers: [ToolsController], providers: [ToolLookup], exports: [ToolLookup] })
export class ToolsModule {}
