import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyRing } from './key-ring.js';
import { Standings } from './standing.js';

@Module({
  providers: [KeyRing, Standings, { provide: APP_GUARD, useClass: ApiKeyGuard }],
  exports: [KeyRing, Standings],
})
export class AuthModule {}
