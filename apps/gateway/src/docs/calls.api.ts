import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ApiJson, ApiJsonList, ApiKeyed, CALLS_ERRORS, ref } from './api-responses.js';

const CallIdParam = ApiParam({
  name: 'id',
  schema: { type: 'string', pattern: '^call_[0-9a-hjkmnp-tv-z]{26}$' },
});

const IdempotencyKey = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description:
    'Requests with one key and one body are one call, for 24 hours, on every gateway. A repeat is answered with `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const EventStream = {
  'text/event-stream': {
    schema: {
      type: 'string' as const,
      description:
        'Server-sent events: `id` the sequence number, `event` the type, `data` a CallEvent as JSON.',
      examples: [
        'id: 1\nevent: call.queued\ndata: {"type":"call.queued","callId":"call_…","at":"…","tool":"bash","pool":"shell","agent":"admin","seq":1}\n\n',
      ],
    },
  },
};

const CallOrEvents = applyDecorators(
  ApiResponse({
    status: 200,
    description:
      'The call has ended within the wait, however it ended: a tool that failed has `status: "failed"`. With `Accept: text/event-stream`, its events until it ends.',
    content: { 'application/json': { schema: ref('Call') }, ...EventStream },
  }),
  ApiResponse({
    status: 202,
    description: 'The call goes on. `Location` is where to ask for it.',
    headers: { Location: { schema: { type: 'string' } } },
    content: { 'application/json': { schema: ref('Call') } },
  }),
);

export const ApiCreateCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'createCall', summary: 'Call a tool', tags: ['calls'] }),
    ApiBody({ required: true, schema: ref('CallRequest') }),
    IdempotencyKey,
    CallOrEvents,
    ApiKeyed(
      'MALFORMED_REQUEST',
      'TOOL_NOT_FOUND',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'INVALID_REQUEST',
      'INVALID_ARGUMENTS',
      'TOOL_NOT_STREAMING',
      'IDEMPOTENCY_KEY_REUSED',
      'RATE_LIMITED',
      'QUEUE_UNAVAILABLE',
      'NO_WORKER',
      'SHUTTING_DOWN',
    ),
  );

export const ApiBatchCalls = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'createCalls',
      summary: 'Call several tools',
      description:
        'Each call is on its own: one that is refused is answered in its place with `status: "rejected"` and does not touch the others. With an `Idempotency-Key`, each place of the batch is one call.',
      tags: ['calls'],
    }),
    ApiBody({ required: true, schema: ref('BatchRequest') }),
    IdempotencyKey,
    ApiJsonList('calls', { anyOf: [ref('Call'), ref('RejectedCall')] }, 'Every entry, in the order sent.'),
    ApiKeyed(...CALLS_ERRORS),
  );

export const ApiGetCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'getCall', summary: 'Get a call', tags: ['calls'] }),
    CallIdParam,
    ApiJson(200, 'Call', 'The call as it stands.'),
    ApiKeyed('CALL_NOT_FOUND', 'QUEUE_UNAVAILABLE', 'DATABASE_UNAVAILABLE'),
  );

export const ApiCallEvents = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'getCallEvents',
      summary: 'Follow the events of a call',
      description: 'What happened, then what happens, until `call.finished`. Resumable on any gateway.',
      tags: ['calls'],
    }),
    CallIdParam,
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      description: 'Sequence number of the last event seen. Wins over `after`.',
      schema: { type: 'integer', minimum: 0 },
    }),
    ApiQuery({
      name: 'after',
      required: false,
      description: 'Sequence number after which to begin.',
      schema: { type: 'integer', minimum: 0 },
    }),
    ApiResponse({ status: 200, description: 'The events.', content: EventStream }),
    ApiResponse({ status: 204, description: 'The call has ended and there are no later events.' }),
    ApiKeyed(
      'CALL_NOT_FOUND',
      'INVALID_REQUEST',
      'QUEUE_UNAVAILABLE',
      'DATABASE_UNAVAILABLE',
      'SHUTTING_DOWN',
    ),
  );

export const ApiCancelCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'cancelCall', summary: 'Cancel a call', tags: ['calls'] }),
    CallIdParam,
    ApiJson(200, 'Call', 'The call is cancelled.'),
    ApiJson(202, 'Call', 'Its worker has been told; the call ends when the tool lets go.'),
    ApiKeyed('CALL_NOT_FOUND', 'CALL_FINISHED', 'QUEUE_UNAVAILABLE'),
  );

export const ApiRetryCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'retryCall',
      summary: 'Run a call again',
      description: 'A new call with the same tool and arguments; `retryOf` names the old one.',
      tags: ['calls'],
    }),
    CallIdParam,
    ApiBody({ required: false, schema: ref('RetryRequest') }),
    IdempotencyKey,
    CallOrEvents,
    ApiKeyed(
      'MALFORMED_REQUEST',
      'CALL_NOT_FOUND',
      'TOOL_NOT_FOUND',
      'CALL_NOT_FINISHED',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'INVALID_REQUEST',
      'INVALID_ARGUMENTS',
      'TOOL_NOT_STREAMING',
      'IDEMPOTENCY_KEY_REUSED',
      'RATE_LIMITED',
      'QUEUE_UNAVAILABLE',
      'DATABASE_UNAVAILABLE',
      'NO_WORKER',
      'SHUTTING_DOWN',
    ),
  );
