import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyRing } from './key-ring.js';

@Module({ providers: [KeyRing, { provide: APP_GUARD, useClass: ApiKeyGuard }], exports: [KeyRing] })
export class AuthModule {}
