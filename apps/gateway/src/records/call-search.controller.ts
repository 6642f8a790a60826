import { Controller, Get, Query } from '@nestjs/common';
import { ToolError, withLinks, type LinkedCall } from '@toolyard/contracts';
import { ApiListCalls } from '../docs/records.api.js';
import { asViolation, parseCallQuery } from './call-query.js';
import { RecordStores } from './record-stores.js';

@Controller('v1/calls')
export class CallSearchController {
  constructor(private readonly stores: RecordStores) {}

  @Get()
  @ApiListCalls()
  async list(@Query() query: unknown): Promise<{ calls: LinkedCall[]; nextCursor?: string }> {
    const wanted = parseCallQuery(query);
    const page = await this.stores
      .ask(({ search }) => search.search(wanted))
      .catch((error: unknown): never => {
        throw error instanceof ToolError ? asViolation(error) : error;
      });
    return { ...page, calls: page.calls.map(withLinks) };
  }
}
