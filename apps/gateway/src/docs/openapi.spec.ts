import { Ajv2020 } from 'ajv/dist/2020.js';
import { ERROR_TABLE } from '@toolyard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteTable } from '../http/route-table.js';
import { TestGateway } from '../testing/test-gateway.js';

interface Operation {
  operationId: string;
  security?: object[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** Swagger UI's own files, the document itself, and bull-board. */
const NOT_DESCRIBED = /^\/(queues(\/.*)?|docs(\/(?!errors$).*)?|openapi\.json)$/;

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await TestGateway.start();
  document = JSON.parse((await gateway.app.inject({ url: '/openapi.json' })).body) as Document;
});
afterAll(() => gateway.stop());

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

describe('the OpenAPI document', () => {
  it('is 3.1 and open to read', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('describes every route there is, and no other', () => {
    const routes = gateway.app
      .get(RouteTable)
      .list()
      .filter(({ method, url }) => method !== 'HEAD' && !NOT_DESCRIBED.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(routes.sort());
  });

  it('says of every route who may use it, and which problems it answers with', async () => {
    for (const [name, { security, responses }] of operations()) {
      const open = !name.includes('/v1/') && !name.includes('/mcp') && !name.includes('/metrics');
      expect([name, security]).toEqual([name, open ? undefined : [{ key: [] }]]);
      const [method, path] = name.split(' ') as ['GET', string];
      const url = path.replace('{id}', 'call_01j0000000000000000000000z').replace('{name}', 'x');
      const { statusCode } = await gateway.app.inject({ method, url });
      expect([name, statusCode === 401]).toEqual([name, !open]);
      const problems = Object.values(responses).filter(
        ({ content }) => content?.['application/problem+json'],
      );
      expect([name, problems.length > 0]).toEqual([name, true]);
      if (!open) expect(Object.keys(responses)).toContain('401');
    }
  });

  it('gives every operation an id of its own', () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to schemas that are there', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(refs.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('is true: what the gateway sends fits its schemas', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: document.components });
    const fits = (schema: string, value: unknown): void => {
      const valid = ajv.validate({ $ref: `api#/components/schemas/${schema}` }, value);
      expect({ valid, errors: ajv.errors }).toEqual({ valid: true, errors: null });
    };
    const call = await gateway.send('POST', '/v1/calls', { tool: 'read_file' });
    fits('Call', call.json);
    const events = await gateway.send('GET', `/v1/calls/${String(call.json['id'])}/events`);
    for (const [, data] of events.text.matchAll(/^data: (.*)$/gm)) fits('CallEvent', JSON.parse(data ?? ''));
    fits('Problem', (await gateway.send('POST', '/v1/calls', { tool: 'x', waitMs: -1 })).json);
    const batch = await gateway.send('POST', '/v1/calls/batch', { calls: [{ tool: 'x' }] });
    fits('RejectedCall', (batch.json['calls'] as object[])[0]);
    fits('Tool', (await gateway.send('GET', '/v1/tools/book_room')).json);
    fits('Readiness', (await gateway.send('GET', '/health/ready')).json);
    fits('Pool', ((await gateway.send('GET', '/v1/pools')).json['pools'] as object[])[0]);
    fits('Worker', ((await gateway.send('GET', '/v1/workers')).json['workers'] as object[])[0]);
  });
});

describe('pages', () => {
  it.each(['/', '/docs', '/docs/errors'])('%s loads nothing from elsewhere', async (url) => {
    const reply = await gateway.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-init.js'])(
    'serves %s itself',
    async (file) => {
      expect((await gateway.app.inject({ url: `/docs/${file}` })).statusCode).toBe(200);
    },
  );

  it('explains every error at the address that problems name', async () => {
    const { body } = await gateway.app.inject({ url: '/docs/errors' });
    for (const code of Object.keys(ERROR_TABLE)) expect(body).toContain(`id="${code}"`);
  });
});
