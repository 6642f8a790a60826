import { ROLES, type Role } from '@toolyard/contracts';

const EVERYONE = ROLES;
const PEOPLE: readonly Role[] = ['viewer', 'operator', 'admin'];
const CALLERS: readonly Role[] = ['agent', 'operator', 'admin'];
const OPERATORS: readonly Role[] = ['operator', 'admin'];
const ADMIN: readonly Role[] = ['admin'];

/**
 * Who may use which route that needs a key. An agent meets only its own calls and tools behind those it may use. A route
 * without a row is the admin's alone, and fails the tests.
 */
export const ROUTE_ROLES: Readonly<Record<string, readonly Role[]>> = {
  'POST /v1/calls': CALLERS,
  'POST /v1/calls/batch': CALLERS,
  'POST /v1/openai/tool-calls': CALLERS,
  'POST /v1/anthropic/tool-uses': CALLERS,
  'POST /v1/xml/function-calls': CALLERS,
  'POST /mcp': CALLERS,
  'GET /mcp': CALLERS,
  'DELETE /mcp': CALLERS,
  'GET /v1/calls': EVERYONE,
  'GET /v1/calls/:id': EVERYONE,
  'GET /v1/calls/:id/events': EVERYONE,
  'DELETE /v1/calls/:id': CALLERS,
  'POST /v1/calls/:id/retry': CALLERS,
  'POST /v1/calls/:id/approval': CALLERS,
  'POST /v1/calls/:id/input': CALLERS,
  'GET /v1/approvals': EVERYONE,
  'GET /v1/questions': EVERYONE,
  'GET /v1/messages': EVERYONE,
  'POST /v1/schedules': CALLERS,
  'GET /v1/schedules': EVERYONE,
  'GET /v1/schedules/:id': EVERYONE,
  'PATCH /v1/schedules/:id': CALLERS,
  'DELETE /v1/schedules/:id': CALLERS,
  'GET /v1/tools': EVERYONE,
  'GET /v1/tools/:name': EVERYONE,
  'POST /v1/tools': ADMIN,
  'PATCH /v1/tools/:name': OPERATORS,
  'DELETE /v1/tools/:name': ADMIN,
  'GET /v1/tools/sync': PEOPLE,
  'POST /v1/tools/sync': OPERATORS,
  'GET /v1/mcp-servers': PEOPLE,
  'POST /v1/mcp-servers': ADMIN,
  'GET /v1/mcp-servers/:id': PEOPLE,
  'PATCH /v1/mcp-servers/:id': OPERATORS,
  'DELETE /v1/mcp-servers/:id': ADMIN,
  'GET /v1/mcp-servers/:id/tools': PEOPLE,
  'POST /v1/mcp-servers/:id/approvals': OPERATORS,
  'GET /v1/pools': PEOPLE,
  'GET /v1/workers': PEOPLE,
  'GET /metrics': PEOPLE,
  'GET /v1/agents': PEOPLE,
  'GET /v1/agents/:id': PEOPLE,
  'POST /v1/agents': ADMIN,
  'PATCH /v1/agents/:id': ADMIN,
  'DELETE /v1/agents/:id': ADMIN,
  'GET /v1/agents/:id/keys': ADMIN,
  'POST /v1/agents/:id/keys': ADMIN,
  'DELETE /v1/agents/:id/keys/:keyId': ADMIN,
  'GET /v1/keys': ADMIN,
  'POST /v1/keys': ADMIN,
  'DELETE /v1/keys/:keyId': ADMIN,
};

/** The roles that may use a route, by its method and its pattern. */
export function rolesOf(method: string, route: string): readonly Role[] {
  return ROUTE_ROLES[`${method === 'HEAD' ? 'GET' : method} ${route}`] ?? ADMIN;
}
