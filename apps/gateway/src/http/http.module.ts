import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Drain } from './drain.js';
import { LiveStreams } from './live-streams.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteTable } from './route-table.js';

@Global()
@Module({
  providers: [Drain, LiveStreams, RouteTable, { provide: APP_FILTER, useClass: ProblemFilter }],
  exports: [Drain, LiveStreams, RouteTable],
})
export class HttpModule {}
