import { describe, expect, it } from 'vitest';
import { folderName } from './folder-name.js';

describe('folderName', () => {
  it.each(['agent_0123456789ab', 'call_06ey7w3v5z8k1q2m4n6p8r0t2w', '0', 'nightly-2027-01-31'])(
    'is %s',
    (id) => {
      expect(folderName(id)).toBe(id);
    },
  );

  it('is one harmless name of its own for everything else', () => {
    const ids = [
      '',
      '.',
      '..',
      '../x',
      'a/b',
      'a\\b',
      '-rf',
      '_a',
      'Nightly',
      'nightly ',
      'a\0',
      'a\n',
      'ä',
      'é',
      'e\u0301',
    ];
    const names = [...ids, 'x'.repeat(65), 'x'.repeat(10_000)].map(folderName);
    for (const name of names) expect(name).toMatch(/^_[0-9a-f]{32}$/);
    expect(new Set(names).size).toBe(names.length);
  });
});
