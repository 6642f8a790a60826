import { expect, it } from 'vitest';
import * as messages from './config.messages.js';
import { parseGitCredentials, parseGitHosts } from './git-access.js';

it('reads hosts', () => {
  expect(parseGitHosts('GitHub.com, git.example:8443,[::1]:90, *, a.example:443')).toEqual([
    'github.com',
    'git.example:8443',
    '[::1]:90',
    '*',
    'a.example',
  ]);
  for (const wrong of ['https://github.com', 'github.com/acme', '*.example', '-x'])
    expect(() => parseGitHosts(`a.example,${wrong}`)).toThrow(
      messages.badHostEntryMessage('TOOLYARD_GIT_HOSTS', wrong),
    );
});

it('reads credentials by host', () => {
  expect(parseGitCredentials('https://bot:to%2Fken@github.com\n https://a:b@git.example:8443/')).toEqual({
    'github.com': { username: 'bot', password: 'to/ken' },
    'git.example:8443': { username: 'a', password: 'b' },
  });
});

it.each(['http://a:secret@x.example', 'https://x.example', 'https://a@x.example', 'secret', 'https://a:%@x'])(
  'says which credential is none, and not what it is: %s',
  (wrong) => {
    expect(() => parseGitCredentials(`https://a:b@c.example ${wrong}`)).toThrow(
      messages.badGitCredentialsMessage(2),
    );
  },
);
