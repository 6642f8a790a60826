import { createLogger } from '@toolyard/logging';
import { ADMIN_KEY, Cleanup, RedisServer } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../apps/gateway/src/app.js';
import { callRequestSchema } from '../../apps/gateway/src/calls/call-request.schema.js';
import { openApiDocument } from '../../apps/gateway/src/docs/openapi.js';
import { firstCode, headings, readDocument, tableRows } from './markdown.js';

const document = readDocument('docs/http-api.md');
const cleanup = new Cleanup();
let routes: string[];

beforeAll(async () => {
  const redis = cleanup.add(await RedisServer.start(), (it) => it.stop());
  const app = await createApp(
    {
      host: '127.0.0.1',
      port: 0,
      adminKey: ADMIN_KEY,
      redisUrl: redis.url,
      pools: ['default'],
      resultTtl: 60,
      graceMs: 0,
      databaseUrl: 'none',
      databaseFolder: '',
      retentionDays: 0,
      ledgerLimit: 1_000,
    },
    { logger: createLogger({ name: 'gateway', level: 'silent' }) },
  );
  cleanup.add(app, (it) => it.close());
  routes = Object.entries(openApiDocument(app).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
});
afterAll(() => cleanup.run());

it('docs/http-api.md has every route of the OpenAPI document, and no other', () => {
  expect(headings(document, 3).map(firstCode).toSorted()).toEqual(routes.toSorted());
});

it('it has every field of a call request, and no other', () => {
  const fields = tableRows(document).map(([name = '']) => firstCode(name));
  expect(fields.toSorted()).toEqual(Object.keys(callRequestSchema['properties'] as object).toSorted());
});
