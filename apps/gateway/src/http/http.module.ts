import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Drain } from './drain.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteTable } from './route-table.js';

@Global()
@Module({
  providers: [Drain, RouteTable, { provide: APP_FILTER, useClass: ProblemFilter }],
  exports: [Drain, RouteTable],
})
export class HttpModule {}
