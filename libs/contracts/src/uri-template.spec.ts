import { expect, it } from 'vitest';
import { isUriTemplate, matchUri, variablesOf } from './uri-template.js';

it.each([
  ['room://{name}/calendar', 'room://Harbour/calendar', { name: 'Harbour' }],
  ['room://{name}/calendar', 'room://Big%20Hall/calendar', { name: 'Big Hall' }],
  ['room://{name}/calendar', 'room://a/b/calendar', undefined],
  ['room://{name}/calendar', 'room:///calendar', undefined],
  ['room://{name}/calendar', 'room://%zz/calendar', undefined],
  ['room://{name}/calendar', 'room://x/calendar/', undefined],
  ['file:///{+path}', 'file:///notes/may/1.md', { path: 'notes/may/1.md' }],
  ['day://{year}-{month}?q={word}', 'day://2030-05?q=a.b', { year: '2030', month: '05', word: 'a.b' }],
  ['a.b://{x}', 'aXb://1', undefined],
])('reads %s out of %s', (template, uri, variables) => {
  expect(matchUri(template, uri)).toEqual(variables);
});

it('knows which templates it reads', () => {
  expect(variablesOf('a://{one}/{+two}')).toEqual(['one', 'two']);
  expect(isUriTemplate('a://{one}/{+two}')).toBe(true);
  expect(isUriTemplate('a://{?query*}')).toBe(false);
  expect(isUriTemplate('a://{one')).toBe(false);
});
