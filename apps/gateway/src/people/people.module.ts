import { Module } from '@nestjs/common';
import { DecisionMaker } from './decision-maker.js';
import { DecisionsController } from './decisions.controller.js';
import { WaitingStreamer } from './waiting-streamer.js';
import { WaitingController } from './waiting.controller.js';
import { Waits } from './waits.js';

/** Approvals, questions, and what people say to them. */
@Module({
  controllers: [DecisionsController, WaitingController],
  providers: [DecisionMaker, WaitingStreamer, Waits],
  exports: [DecisionMaker],
})
export class PeopleModule {}
