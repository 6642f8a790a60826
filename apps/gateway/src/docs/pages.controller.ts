import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../auth/public.decorator.js';
import { errorsPage } from './errors.page.js';
import { landingPage } from './landing.page.js';
import { ApiPage } from './operations.api.js';

const HTML = 'text/html; charset=utf-8';

@Public()
@Controller()
export class PagesController {
  @Get()
  @Header('content-type', HTML)
  @ApiPage('getLandingPage', 'Where to begin')
  landing(): string {
    return landingPage;
  }

  @Get('docs/errors')
  @Header('content-type', HTML)
  @ApiPage('getErrorsPage', 'Every error and what it means')
  errors(): string {
    return errorsPage;
  }
}
