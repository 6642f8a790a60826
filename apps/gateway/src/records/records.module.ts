import { Global, Module } from '@nestjs/common';
import { CallRecords } from './call-records.js';
import { CallRetentionClock } from './call-retention-clock.js';
import { CallSearchController } from './call-search.controller.js';
import { LedgerKeeper } from './ledger-keeper.js';
import { RecordStores } from './record-stores.js';
import { RecordsHealth } from './records-health.js';
import { ToolSync } from './tool-sync.js';
import { ToolSyncController } from './tool-sync.controller.js';

@Global()
@Module({
  controllers: [CallSearchController, ToolSyncController],
  providers: [CallRecords, CallRetentionClock, LedgerKeeper, RecordsHealth, RecordStores, ToolSync],
  exports: [CallRecords, RecordsHealth, RecordStores],
})
export class RecordsModule {}
