import { Module } from '@nestjs/common';
import { PoolBoard } from './pool-board.js';
import { PoolsController } from './pools.controller.js';

@Module({ controllers: [PoolsController], providers: [PoolBoard], exports: [PoolBoard] })
export class PoolsModule {}
