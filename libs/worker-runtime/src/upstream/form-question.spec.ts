import { expect, it } from 'vitest';
import { FormQuestion } from './form-question.js';

const form = (properties: object, required: string[] = []) =>
  new FormQuestion('srv', { message: 'Please', schema: { type: 'object', properties, required } });

it.each([
  [{}, ['accept', 'decline'], 'accept', {}],
  [{ sure: { type: 'boolean' } }, ['yes', 'no', 'decline'], 'yes', { sure: true }],
  [{ c: { type: 'string', enum: ['red', 'blue'] } }, ['red', 'blue', 'decline'], 'blue', { c: 'blue' }],
  [{ c: { type: 'string', oneOf: [{ const: 'r', title: 'Red' }] } }, ['r', 'decline'], 'r', { c: 'r' }],
  [{ n: { type: 'integer', minimum: 1 } }, undefined, ' 7 ', { n: 7 }],
  [
    { l: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
    undefined,
    'a, b',
    { l: ['a', 'b'] },
  ],
  [
    { a: { type: 'string' }, b: { type: 'boolean' } },
    undefined,
    'a: x: y\nb: no\nc: z',
    { a: 'x: y', b: false },
  ],
])('asks for %j', (properties, choices, answer, content) => {
  const asked = form(properties);
  expect(asked.question().choices).toEqual(choices);
  expect(asked.question().text).toContain('The MCP server srv asks: Please');
  expect(asked.answer(answer)).toEqual({ action: 'accept', content });
  expect(asked.answer(' Decline ')).toEqual({ action: 'decline' });
});

it.each([
  [{ n: { type: 'integer', minimum: 1, maximum: 3 } }, '4', 'between 1 and 3'],
  [{ n: { type: 'integer' } }, '1.5', 'whole number'],
  [{ n: { type: 'number' } }, 'many', 'a number'],
  [{ b: { type: 'boolean' } }, 'perhaps', 'yes or no'],
  [{ c: { type: 'string', enum: ['red'] } }, 'green', 'red'],
  [{ a: { type: 'string' }, b: { type: 'string' } }, 'b: x', 'a is missing'],
])('does not take for %j the answer %j', (properties, answer, reason) => {
  const asked = form(properties, ['a']);
  expect(asked.answer(answer)).toContain(reason);
  expect(asked.question(asked.answer(answer) as string).text).toContain(reason);
});
