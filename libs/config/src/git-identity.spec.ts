import { StartupError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { badGitIdentityMessage } from './config.messages.js';
import { parseGitIdentity } from './git-identity.js';

it('reads a name and an address', () => {
  expect(parseGitIdentity('Yard Bot <bot@example.org>')).toEqual({
    name: 'Yard Bot',
    email: 'bot@example.org',
  });
});

it.each(['bot@example.org', '<bot@example.org>', 'Bot <>', 'Bot <a b>', 'Bot\n <a@b>'])(
  'refuses %j',
  (text) => {
    expect(() => parseGitIdentity(text)).toThrow(new StartupError(badGitIdentityMessage(text)));
  },
);
