import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiProblems } from './api-responses.js';

const page = (status: number, description: string): MethodDecorator =>
  ApiResponse({ status, description, content: { 'text/html': { schema: { type: 'string' } } } });

export const ApiSession = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'getSignInPage', summary: 'The sign-in form', tags: ['operations'] }),
    page(200, 'A form, or who is signed in.'),
    ApiProblems('QUEUE_UNAVAILABLE', 'INTERNAL'),
  );

export const ApiSignIn = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'signIn', summary: 'Exchange a key for a session', tags: ['operations'] }),
    ApiBody({
      required: true,
      schema: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
    }),
    ApiResponse({ status: 303, description: 'Signed in: a cookie, and on to /queues.' }),
    page(401, 'The form again: the key is not known.'),
    page(422, 'The form again: no key was sent.'),
    page(429, 'The form again: too many attempts.'),
    ApiProblems('FORBIDDEN', 'QUEUE_UNAVAILABLE', 'SHUTTING_DOWN', 'INTERNAL'),
  );

export const ApiSignOut = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'signOut', summary: 'End the session', tags: ['operations'] }),
    ApiResponse({ status: 303, description: 'Signed out.' }),
    ApiProblems('FORBIDDEN', 'QUEUE_UNAVAILABLE', 'SHUTTING_DOWN', 'INTERNAL'),
  );
