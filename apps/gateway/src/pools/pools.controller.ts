import { Controller, Get } from '@nestjs/common';
import type { WorkerInfo } from '@toolyard/contracts';
import { Catalogue } from '@toolyard/transport';
import { ApiListPools, ApiListWorkers } from '../docs/catalogue.api.js';
import { PoolBoard, type PoolStatus } from './pool-board.js';

@Controller('v1')
export class PoolsController {
  constructor(
    private readonly board: PoolBoard,
    private readonly catalogue: Catalogue,
  ) {}

  @Get('pools')
  @ApiListPools()
  async pools(): Promise<{ pools: PoolStatus[] }> {
    return { pools: await this.board.status() };
  }

  @Get('workers')
  @ApiListWorkers()
  workers(): { workers: WorkerInfo[] } {
    return { workers: this.catalogue.workers() };
  }
}
