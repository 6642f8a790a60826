import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { SyncReport } from '@toolyard/database';
import { ApiPlanToolSync, ApiSyncTools } from '../docs/records.api.js';
import { ToolSync } from './tool-sync.js';

@Controller('v1/tools/sync')
export class ToolSyncController {
  constructor(private readonly tools: ToolSync) {}

  @Get()
  @ApiPlanToolSync()
  plan(): Promise<SyncReport> {
    return this.tools.plan();
  }

  @Post()
  @HttpCode(200)
  @ApiSyncTools()
  sync(): Promise<SyncReport> {
    return this.tools.sync();
  }
}
