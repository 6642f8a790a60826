import { Module } from '@nestjs/common';
import { AgentRecords } from './agent-records.js';
import { AgentsController } from './agents.controller.js';
import { IdentityMirror } from './identity-mirror.js';
import { KeyRecords } from './key-records.js';
import { KeysController } from './keys.controller.js';
import { ToolSelection } from './tool-selection.js';

/** Agents and keys: who may do what. */
@Module({
  controllers: [AgentsController, KeysController],
  providers: [AgentRecords, IdentityMirror, KeyRecords, ToolSelection],
})
export class IdentityModule {}
