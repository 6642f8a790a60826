import { Global, Module } from '@nestjs/common';
import { CallRecords } from './call-records.js';
import { CallRetentionClock } from './call-retention-clock.js';
import { CallSearchController } from './call-search.controller.js';
import { LedgerKeeper } from './ledger-keeper.js';
import { RecordsHealth } from './records-health.js';
import { ToolSync } from './tool-sync.js';
import { ToolSyncController } from './tool-sync.controller.js';

@Global()
@Module({
  controllers: [CallSearchController, ToolSyncController],
  providers: [CallRecords, CallRetentionClock, LedgerKeeper, RecordsHealth, ToolSync],
  exports: [CallRecords, RecordsHealth, ToolSync],
})
export class RecordsModule {}
