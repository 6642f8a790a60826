import { accessKeyHash, newAccessKey } from '@toolyard/config';
import { ROLES, type Role } from '@toolyard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../docs/openapi.js';
import { TestGateway } from '../testing/test-gateway.js';
import { rolesOf, ROUTE_ROLES } from './route-roles.js';

let gateway: TestGateway;
let keys: Record<Role, string>;
beforeAll(async () => {
  gateway = await TestGateway.start();
  const { transport } = gateway;
  const policy = { tools: [], categories: [], tags: [], permissions: [], requireExplanation: false };
  transport.agents.set('agent_1', { id: 'agent_1', name: 'one', policy, limits: {} });
  keys = Object.fromEntries(
    ROLES.map((role) => {
      const key = newAccessKey(role);
      transport.keys.set(accessKeyHash(key), { id: `key_${role}`, role, agentId: 'agent_1' });
      return [role, key];
    }),
  ) as Record<Role, string>;
});
afterAll(() => gateway.stop());

/** Routes that need a key, as `GET /v1/calls/:id`. */
function keyedRoutes(): string[] {
  return Object.entries(openApiDocument(gateway.app).paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { security?: object[] }>)
      .filter(([, { security }]) => security !== undefined)
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

describe('the table of routes and roles', () => {
  it('has a row for every route of the OpenAPI document that needs a key, and no other', () => {
    expect(Object.keys(ROUTE_ROLES).sort()).toEqual(keyedRoutes().sort());
  });

  it.each(Object.keys(ROUTE_ROLES))('%s lets in the roles of its row and nobody else', async (row) => {
    const [method, route] = row.split(' ') as [Parameters<TestGateway['send']>[0], string];
    const url = route.replace(':id', 'call_01j0000000000000000000000z').replace(/:\w+/, 'x');
    const body = method === 'GET' ? undefined : {};
    for (const role of ROLES) {
      const reply = await gateway.send(method, url, body, { authorization: `Bearer ${keys[role]}` });
      const allowed = ROUTE_ROLES[row] ?? [];
      if (role === 'agent' && route.startsWith('/v1/calls/:id') && !allowed.includes(role)) {
        expect([row, role, reply.problem.code]).toEqual([row, role, 'CALL_NOT_FOUND']);
        continue;
      }
      const refused = reply.status === 403 && reply.problem.code === 'FORBIDDEN';
      expect([row, role, refused]).toEqual([row, role, !allowed.includes(role)]);
    }
  });

  it('leaves a route without a row to the admin', () => {
    expect(rolesOf('GET', '/v1/new')).toEqual(['admin']);
    expect(rolesOf('HEAD', '/v1/pools')).toEqual(rolesOf('GET', '/v1/pools'));
  });
});
