import { Controller, Get, Query } from '@nestjs/common';
import { ToolError, withLinks, type LinkedCall } from '@toolyard/contracts';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { ApiListCalls } from '../docs/records.api.js';
import { asViolation, parseCallQuery } from './call-query.js';
import { DatabaseStores } from '../database/database-stores.js';

@Controller('v1/calls')
export class CallSearchController {
  constructor(private readonly stores: DatabaseStores) {}

  @Get()
  @ApiListCalls()
  async list(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ calls: LinkedCall[]; nextCursor?: string }> {
    const asked = parseCallQuery(query);
    // An agent finds its own calls alone, whatever it asks for.
    const wanted = principal.role === 'agent' ? { ...asked, agent: principal.id } : asked;
    const page = await this.stores
      .ask(({ search }) => search.search(wanted))
      .catch((error: unknown): never => {
        throw error instanceof ToolError ? asViolation(error) : error;
      });
    return { ...page, calls: page.calls.map(withLinks) };
  }
}
