import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ROLES, type ErrorCode, type JsonSchema } from '@toolyard/contracts';
import { scheduleChangeSchema, scheduleRequestSchema } from '../schedules/schedule.schema.js';
import { ApiJson, ApiJsonList, ApiKeyed, BODY_ERRORS, operationsOf, ref } from './api-responses.js';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };

/** Schemas of calls that repeat. */
export const scheduleSchemas: Record<string, JsonSchema> = {
  ScheduleRequest: scheduleRequestSchema,
  ScheduleChange: scheduleChangeSchema,
  ScheduleRun: {
    type: 'object',
    required: ['dueAt', 'at', 'result'],
    properties: {
      dueAt: time,
      at: { ...time, description: 'When it was seen to.' },
      result: { enum: ['called', 'refused', 'missed'] },
      callId: ref('CallId'),
      error: ref('CallError'),
    },
  },
  Schedule: {
    type: 'object',
    required: [
      ...['id', 'name', 'agent', 'role', 'tool', 'arguments', 'schedule', 'zone', 'missed', 'enabled'],
      ...['createdAt', 'updatedAt', 'nextRuns'],
    ],
    properties: {
      ...(scheduleRequestSchema['properties'] as object),
      id: text,
      agent: { ...text, description: 'Whose calls it makes.' },
      role: { enum: [...ROLES] },
      createdAt: time,
      updatedAt: time,
      nextRuns: { type: 'array', items: time, description: 'None while it is paused.' },
      lastRun: ref('ScheduleRun'),
    },
  },
};

const Id = ApiParam({ name: 'id', description: 'Id of the schedule.', schema: text });

const SCHEDULE_ERRORS: ErrorCode[] = [
  ...BODY_ERRORS,
  'INVALID_ARGUMENTS',
  'TOOL_NOT_FOUND',
  'TOOL_DISABLED',
  'NO_WORKER',
  'QUEUE_UNAVAILABLE',
];

const operation = operationsOf('schedules');

export const ApiCreateSchedule = (): MethodDecorator =>
  applyDecorators(
    operation(
      'createSchedule',
      'Call a tool again and again',
      'Each run is a call of its own, of who made it.',
    ),
    ApiBody({ required: true, schema: ref('ScheduleRequest') }),
    ApiJson(201, 'Schedule', 'The schedule, with its next runs.'),
    ApiKeyed(...SCHEDULE_ERRORS, 'SCHEDULE_EXISTS', 'TOO_MANY_SCHEDULES', 'SHUTTING_DOWN'),
  );

export const ApiListSchedules = (): MethodDecorator =>
  applyDecorators(
    operation('listSchedules', 'List schedules', 'An agent gets its own.'),
    ApiQuery({ name: 'agent', required: false, description: 'Those of one agent.', schema: text }),
    ApiJsonList('schedules', ref('Schedule'), 'The oldest first.'),
    ApiKeyed('INVALID_REQUEST', 'QUEUE_UNAVAILABLE'),
  );

export const ApiGetSchedule = (): MethodDecorator =>
  applyDecorators(
    operation('getSchedule', 'Get a schedule'),
    Id,
    ApiJson(200, 'Schedule', 'The schedule.'),
    ApiKeyed('SCHEDULE_NOT_FOUND', 'QUEUE_UNAVAILABLE'),
  );

export const ApiChangeSchedule = (): MethodDecorator =>
  applyDecorators(
    operation(
      'changeSchedule',
      'Change, pause or resume a schedule',
      'Fields that are given replace what was there.',
    ),
    Id,
    ApiBody({ required: true, schema: ref('ScheduleChange') }),
    ApiJson(200, 'Schedule', 'The schedule as it is now.'),
    ApiKeyed('SCHEDULE_NOT_FOUND', ...SCHEDULE_ERRORS),
  );

export const ApiDeleteSchedule = (): MethodDecorator =>
  applyDecorators(
    operation('deleteSchedule', 'Remove a schedule'),
    Id,
    ApiResponse({ status: 204, description: 'It is gone; calls that it made are not.' }),
    ApiKeyed('SCHEDULE_NOT_FOUND', 'QUEUE_UNAVAILABLE'),
  );
