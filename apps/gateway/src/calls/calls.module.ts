import { Module } from '@nestjs/common';
import { ToolsModule } from '../tools/tools.module.js';
import { ArgumentsValidator } from './arguments.validator.js';
import { CallAdmission } from './call-admission.js';
import { CallBatch } from './call-batch.js';
import { CallCancellation } from './call-cancellation.js';
import { CallQuota } from './call-quota.js';
import { CallReplier } from './call-replier.js';
import { CallRetry } from './call-retry.js';
import { CallSubmission } from './call-submission.js';
import { CallsController } from './calls.controller.js';
import { EventStreamer } from './event-streamer.js';
import { ParentCheck } from './parent-check.js';

@Module({
  imports: [ToolsModule],
  controllers: [CallsController],
  providers: [
    ArgumentsValidator,
    CallAdmission,
    CallBatch,
    CallCancellation,
    CallQuota,
    CallReplier,
    CallRetry,
    CallSubmission,
    EventStreamer,
    ParentCheck,
  ],
  exports: [ArgumentsValidator, CallAdmission, CallBatch, CallCancellation, CallQuota, CallSubmission],
})
export class CallsModule {}
