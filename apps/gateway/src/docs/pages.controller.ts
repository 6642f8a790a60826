import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/public.decorator.js';
import { Readiness } from '../health/readiness.js';
import { errorsPage } from './errors.page.js';
import { landingPage } from './landing.page.js';
import { ApiPage } from './operations.api.js';

const HTML = 'text/html; charset=utf-8';

@Public()
@Controller()
export class PagesController {
  constructor(private readonly readiness: Readiness) {}

  @Get()
  @Header('content-type', HTML)
  @ApiPage('getLandingPage', 'Where to begin')
  @Header('cache-control', 'no-store')
  async landing(@Req() { host, protocol }: FastifyRequest): Promise<string> {
    return landingPage(`${protocol}://${host}`, await this.readiness.check());
  }

  @Get('docs/errors')
  @Header('content-type', HTML)
  @ApiPage('getErrorsPage', 'Every error and what it means')
  errors(): string {
    return errorsPage;
  }
}
