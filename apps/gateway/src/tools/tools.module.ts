import { Module } from '@nestjs/common';
import { ExternalToolService } from './external/external-tool.service.js';
import { ToolLookup } from './tool-lookup.js';
import { ToolsController } from './tools.controller.js';

@Module({
  controllers: [ToolsController],
  providers: [ToolLookup, ExternalToolService],
  exports: [ToolLookup],
})
export class ToolsModule {}
