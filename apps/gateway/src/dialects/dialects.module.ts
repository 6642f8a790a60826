import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { DialectStreamer } from './dialect-streamer.js';
import { DialectsController } from './dialects.controller.js';
import { ModelCalls } from './model-calls.js';

@Module({
  imports: [CallsModule, ToolsModule],
  controllers: [DialectsController],
  providers: [DialectStreamer, ModelCalls],
})
export class DialectsModule {}
