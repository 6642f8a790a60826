import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

/** Serves `/docs` and `/openapi.json`. The document is made when it is first asked for, so that a start stays quick. */
export function serveDocs(app: NestFastifyApplication): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= openApiDocument(app)), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Toolyard API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, docExpansion: 'list' },
  });
}
