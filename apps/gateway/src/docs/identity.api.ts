import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiParam, ApiResponse } from '@nestjs/swagger';
import { ApiJson, ApiJsonList, ApiKeyed, BODY_ERRORS, operationsOf, ref } from './api-responses.js';

const AgentId = ApiParam({ name: 'id', description: 'Id of the agent.', schema: { type: 'string' } });
const KeyId = ApiParam({ name: 'keyId', description: 'Id of the key.', schema: { type: 'string' } });

const operation = operationsOf('identity');

const ONCE = 'The reply has the key itself, this once; what is kept is its SHA-256.';
const WITHIN = 'Every gateway refuses its keys within a second.';

export const ApiCreateAgent = (): MethodDecorator =>
  applyDecorators(
    operation('createAgent', 'Make an agent'),
    ApiBody({ required: true, schema: ref('AgentRequest') }),
    ApiJson(201, 'Agent', 'The agent.'),
    ApiKeyed(...BODY_ERRORS, 'AGENT_EXISTS', 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'),
  );

export const ApiListAgents = (): MethodDecorator =>
  applyDecorators(
    operation('listAgents', 'List the agents'),
    ApiJsonList('agents', ref('Agent'), 'The agents, by name.'),
    ApiKeyed('DATABASE_UNAVAILABLE'),
  );

export const ApiGetAgent = (): MethodDecorator =>
  applyDecorators(
    operation('getAgent', 'Get an agent'),
    AgentId,
    ApiJson(200, 'Agent', 'The agent.'),
    ApiKeyed('AGENT_NOT_FOUND', 'DATABASE_UNAVAILABLE'),
  );

export const ApiChangeAgent = (): MethodDecorator =>
  applyDecorators(
    operation('changeAgent', 'Change an agent', 'Fields that are given replace what was there.'),
    AgentId,
    ApiBody({ required: true, schema: ref('AgentChange') }),
    ApiJson(200, 'Agent', 'The agent as it is now.'),
    ApiKeyed('AGENT_NOT_FOUND', ...BODY_ERRORS, 'AGENT_EXISTS', 'DATABASE_UNAVAILABLE'),
  );

export const ApiDeleteAgent = (): MethodDecorator =>
  applyDecorators(
    operation('deleteAgent', 'Delete an agent', `${WITHIN} Its calls stay in the record.`),
    AgentId,
    ApiResponse({ status: 204, description: 'It is gone.' }),
    ApiKeyed('AGENT_NOT_FOUND', 'DATABASE_UNAVAILABLE'),
  );

export const ApiCreateAgentKey = (): MethodDecorator =>
  applyDecorators(
    operation('createAgentKey', 'Make a key of an agent', ONCE),
    AgentId,
    ApiBody({ required: false, schema: ref('KeyRequest') }),
    ApiJson(201, 'NewKey', 'The key.'),
    ApiKeyed('AGENT_NOT_FOUND', ...BODY_ERRORS, 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'),
  );

export const ApiListAgentKeys = (): MethodDecorator =>
  applyDecorators(
    operation('listAgentKeys', 'List the keys of an agent'),
    AgentId,
    ApiJsonList('keys', ref('Key'), 'Its keys, revoked ones too, oldest first.'),
    ApiKeyed('AGENT_NOT_FOUND', 'DATABASE_UNAVAILABLE'),
  );

export const ApiRevokeAgentKey = (): MethodDecorator =>
  applyDecorators(
    operation('revokeAgentKey', 'Revoke a key of an agent', 'Every gateway refuses it within a second.'),
    AgentId,
    KeyId,
    ApiResponse({ status: 204, description: 'It is revoked.' }),
    ApiKeyed('AGENT_NOT_FOUND', 'KEY_NOT_FOUND', 'DATABASE_UNAVAILABLE'),
  );

export const ApiCreateKey = (): MethodDecorator =>
  applyDecorators(
    operation('createKey', 'Make a key of a role', ONCE),
    ApiBody({ required: true, schema: ref('RoleKeyRequest') }),
    ApiJson(201, 'NewKey', 'The key.'),
    ApiKeyed(...BODY_ERRORS, 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'),
  );

export const ApiListKeys = (): MethodDecorator =>
  applyDecorators(
    operation('listKeys', 'List the keys of roles'),
    ApiJsonList('keys', ref('Key'), 'The keys that are not of agents, revoked ones too, oldest first.'),
    ApiKeyed('DATABASE_UNAVAILABLE'),
  );

export const ApiRevokeKey = (): MethodDecorator =>
  applyDecorators(
    operation('revokeKey', 'Revoke a key of a role', 'Every gateway refuses it within a second.'),
    KeyId,
    ApiResponse({ status: 204, description: 'It is revoked.' }),
    ApiKeyed('KEY_NOT_FOUND', 'DATABASE_UNAVAILABLE'),
  );
