import { externalToolSchema, toolChangeSchema } from '../tools/external/external-tool.schema.js';
import { LISTED_KINDS } from '../tools/tool-query.js';
import {
  CLIENT_ABILITIES,
  EFFECTS,
  ORIGINS,
  PERMISSIONS,
  SIDE_EFFECTS,
  TASK_USES,
  type JsonSchema,
} from '@toolyard/contracts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const texts = { type: 'array', items: text };
const schema = { type: 'object', description: 'A JSON Schema 2020-12.', additionalProperties: true };

const sandbox = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { type: 'string', enum: ['on', 'off', 'missing'] },
    limits: { type: 'string', enum: ['cgroup2', 'cgroup1', 'watched'] },
    problem: text,
  },
};
const plugins = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'reason'],
    properties: { name: text, reason: text, worker: text },
  },
};

/** All of a manifest but what only some tools have: `returns`, `approval`. */
const REQUIRED_OF_TOOL = [
  ...['id', 'name', 'description', 'category', 'tags', 'aliases', 'origin', 'parameters', 'permission'],
  ...['sideEffects', 'effect', 'requiresConfirmation', 'streaming', 'pool', 'timeoutMs', 'retry', 'workers'],
];

/** Schemas of tools, pools, workers and health. */
export const catalogueSchemas: Record<string, JsonSchema> = {
  Tool: {
    type: 'object',
    required: REQUIRED_OF_TOOL,
    properties: {
      id: text,
      kind: { type: 'string', enum: LISTED_KINDS, description: 'Absent: a tool.' },
      name: { ...text, description: 'That of a prompt or resource begins with its kind and a colon.' },
      title: text,
      description: text,
      category: text,
      tags: texts,
      aliases: texts,
      origin: { type: 'string', enum: ORIGINS },
      parameters: schema,
      returns: schema,
      permission: { type: 'string', enum: PERMISSIONS },
      sideEffects: { type: 'string', enum: SIDE_EFFECTS },
      effect: { type: 'string', enum: EFFECTS },
      requiresConfirmation: boolean,
      approval: {
        type: 'object',
        properties: { quorum: integer, notRequester: boolean, deadlineMs: integer },
      },
      resource: {
        type: 'object',
        description: 'Where a resource is: at its uri, or at those that fit its uriTemplate.',
        properties: { uri: text, uriTemplate: text, mimeType: text },
      },
      task: { type: 'string', enum: TASK_USES, description: 'How its calls answer clients of MCP.' },
      needs: {
        type: 'array',
        items: { type: 'string', enum: CLIENT_ABILITIES },
        description: 'What its caller must do for it.',
      },
      streaming: boolean,
      pool: text,
      timeoutMs: integer,
      retry: {
        type: 'object',
        required: ['attempts', 'delayMs'],
        properties: {
          attempts: integer,
          delayMs: integer,
          backoff: { type: 'string', enum: ['fixed', 'exponential'] },
          maxDelayMs: integer,
        },
      },
      workers: { ...integer, description: 'Live workers that offer it.' },
    },
  },
  ToolSync: {
    type: 'object',
    required: ['created', 'updated', 'unchanged', 'retired', 'conflicting'],
    properties: {
      created: texts,
      updated: { ...texts, description: 'Another manifest, or offered again after it was retired.' },
      unchanged: texts,
      retired: { ...texts, description: 'No live worker offers it; kept for history.' },
      conflicting: { ...texts, description: 'An external tool has the name, and stays.' },
    },
  },
  ExternalTool: externalToolSchema,
  ToolChange: toolChangeSchema,
  ChangedTool: {
    allOf: [{ $ref: '#/components/schemas/Tool' }],
    type: 'object',
    required: ['enabled'],
    properties: { enabled: boolean, endpoint: text },
  },
  Pool: {
    type: 'object',
    required: ['id', 'waiting', 'active', 'delayed', 'workers', 'slots'],
    properties: {
      id: text,
      waiting: integer,
      active: integer,
      delayed: integer,
      workers: integer,
      slots: { ...integer, description: 'Calls that its live workers run at once.' },
    },
  },
  Worker: {
    type: 'object',
    required: ['id', 'host', 'pid', 'version', 'pools', 'tools', 'running', 'draining', 'startedAt'],
    properties: {
      id: text,
      host: text,
      pid: integer,
      version: text,
      pools: { type: 'object', description: 'Slots by pool.', additionalProperties: integer },
      tools: texts,
      running: integer,
      draining: boolean,
      startedAt: { type: 'string', format: 'date-time' },
      sandbox: { ...sandbox, description: 'How it runs commands.' },
      brokenPlugins: { ...plugins, description: 'Plugins that it could not load.' },
    },
  },
  Liveness: { type: 'object', required: ['status'], properties: { status: { const: 'live' } } },
  Readiness: {
    type: 'object',
    required: ['status', 'problems', 'warnings', 'checks'],
    properties: {
      status: { type: 'string', enum: ['ready', 'not_ready'] },
      problems: { ...texts, description: 'Every reason why not, a sentence each.' },
      warnings: { ...texts, description: 'What calls go on with, but somebody should look at.' },
      checks: {
        type: 'object',
        required: ['gateway', 'redis', 'workers', 'database'],
        properties: {
          gateway: { type: 'object', required: ['ok'], properties: { ok: boolean } },
          redis: {
            type: 'object',
            required: ['ok', 'reachable'],
            properties: { ok: boolean, reachable: boolean, version: text },
          },
          workers: {
            type: 'object',
            required: ['ok', 'unserved'],
            properties: {
              ok: boolean,
              unserved: texts,
              brokenPlugins: plugins,
              unsandboxed: {
                type: 'array',
                description: 'Workers whose commands have no sandbox.',
                items: { ...sandbox, properties: { worker: text, ...sandbox.properties } },
              },
            },
          },
          database: {
            type: 'object',
            required: ['ok', 'state', 'waiting'],
            properties: {
              ok: boolean,
              state: {
                type: 'string',
                enum: ['opening', 'open', 'elsewhere', 'off'],
                description:
                  '`elsewhere`: another gateway has the embedded database. `off`: DATABASE_URL=none.',
              },
              waiting: { ...integer, description: 'Calls that are not in the database yet.' },
            },
          },
        },
      },
    },
  },
};
