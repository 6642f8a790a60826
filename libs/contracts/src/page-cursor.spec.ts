import { expect, it } from 'vitest';
import { newCallId } from './call-id.js';
import { decodeCursor, encodeCursor } from './page-cursor.js';
import { ToolError } from './tool-error.js';

it('comes back as it went', () => {
  for (const createdAt of [0, 1, Date.now(), 253_402_300_799_999]) {
    const position = { createdAt, id: newCallId() };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  }
});

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

it.each([
  '',
  'nonsense',
  '%%%',
  encoded('12'),
  encoded('.call_x'),
  encoded('-1.call_x'),
  encoded('1e3.call_x'),
  encoded('1.a b'),
  encoded('1.\0'),
  encoded('9999999999999999.call_x'),
  encoded(`1.${'x'.repeat(201)}`),
  encoded('01.x'),
  `${encoded('1.call_x')}=`,
  `${encoded('1.call_x')} `,
])('refuses %j', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(ToolError);
});
