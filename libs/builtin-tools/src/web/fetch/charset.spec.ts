import { expect, it } from 'vitest';
import { decodedText } from './charset.js';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

it.each([
  ['the byte order mark', Buffer.from('\ufeffä', 'utf16le'), 'text/html; charset=iso-8859-1', 'ä'],
  ['the header', latin('ä'), 'text/html; charset="ISO-8859-1"', 'ä'],
  ['the page itself', latin('<meta charset=windows-1252>ä'), 'text/html', '<meta charset=windows-1252>ä'],
  [
    'the page in its long form',
    latin('<meta http-equiv="content-type" content="text/html; charset=latin1">ä'),
    '',
    '<meta http-equiv="content-type" content="text/html; charset=latin1">ä',
  ],
  [
    'an XML declaration',
    latin('<?xml version="1.0" encoding="iso-8859-1"?>ä'),
    '',
    '<?xml version="1.0" encoding="iso-8859-1"?>ä',
  ],
  ['being UTF-8', Buffer.from('ä'), '', 'ä'],
  ['being UTF-8, cut within a character', Buffer.from('aä').subarray(0, 2), '', 'a'],
  ['being neither', latin('\x93ä\x94'), '', '“ä”'],
  ['a name that nobody knows', Buffer.from('ä'), 'text/html; charset=nonsense', 'ä'],
  ['Shift_JIS', Buffer.from([0x93, 0xfa]), 'text/plain; charset=shift_jis', '日'],
])('goes by %s', (_by, bytes, type, text) => {
  expect(decodedText(bytes, type)).toBe(text);
});
