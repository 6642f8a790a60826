import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type { StoredKey } from '@toolyard/database';
import { ApiCreateKey, ApiListKeys, ApiRevokeKey } from '../docs/identity.api.js';
import { DatabaseTroubleInterceptor } from './database-trouble.interceptor.js';
import { parseRoleKey } from './identity-request.schema.js';
import { KeyRecords, type NewKeyEntry } from './key-records.js';

@Controller('v1/keys')
@UseInterceptors(DatabaseTroubleInterceptor)
export class KeysController {
  constructor(private readonly keys: KeyRecords) {}

  @Post()
  @ApiCreateKey()
  create(@Body() body: unknown): Promise<NewKeyEntry> {
    return this.keys.create(parseRoleKey(body ?? {}));
  }

  @Get()
  @ApiListKeys()
  async list(): Promise<{ keys: StoredKey[] }> {
    return { keys: await this.keys.list() };
  }

  @Delete(':keyId')
  @HttpCode(204)
  @ApiRevokeKey()
  async revoke(@Param('keyId') keyId: string): Promise<void> {
    await this.keys.revoke(keyId);
  }
}
