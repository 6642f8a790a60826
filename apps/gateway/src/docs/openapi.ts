import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../version.js';
import { callSchemas } from './call.schemas.js';
import { catalogueSchemas } from './catalogue.schemas.js';
import { dialectSchemas } from './dialect.schemas.js';
import { eventSchemas } from './event.schemas.js';
import { identitySchemas } from './identity.schemas.js';
import { mcpServerSchemas } from './mcp-servers.api.js';
import { messageSchemas } from './messages.api.js';
import { peopleSchemas } from './people.api.js';
import { scheduleSchemas } from './schedules.api.js';

const DESCRIPTION = `Durable tool calls for AI agents.

A call goes into a queue, a worker runs its tool, and the result comes back: as the reply, as events, or later by id.
A tool that fails is no HTTP error: the call comes with \`status: "failed"\`. Errors of requests are problems
(RFC 9457) with a \`code\`; [each is explained](/docs/errors).`;

/** The OpenAPI 3.1 document of every route of the application. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Toolyard')
    .setDescription(DESCRIPTION)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addTag('calls', 'Run tools and follow them')
    .addTag('dialects', 'Run the calls of a model in its own dialect')
    .addTag('people', 'Approve calls and answer their questions')
    .addTag('schedules', 'Call tools again and again')
    .addTag('tools', 'What can be called')
    .addTag('workers', 'What runs the calls')
    .addTag('identity', 'Who may call what')
    .addTag('operations', 'Health, metrics and pages')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'A key, as `npm run up` prints it.' },
      'key',
    )
    .build();
  config.components = {
    ...config.components,
    schemas: {
      ...callSchemas,
      ...dialectSchemas,
      ...eventSchemas,
      ...peopleSchemas,
      ...messageSchemas,
      ...mcpServerSchemas,
      ...scheduleSchemas,
      ...catalogueSchemas,
      ...identitySchemas,
    },
  };
  return SwaggerModule.createDocument(app, config);
}
