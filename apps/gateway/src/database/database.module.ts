import { Global, Module } from '@nestjs/common';
import { DatabaseStores } from './database-stores.js';
import { GatewayDatabase } from './gateway-database.js';

@Global()
@Module({ providers: [DatabaseStores, GatewayDatabase], exports: [DatabaseStores, GatewayDatabase] })
export class DatabaseModule {}
