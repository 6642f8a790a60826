import { expect, it } from 'vitest';
import type { GitRemotes } from './git-remotes.js';
import { headersOf, targetOf } from './git-request.js';

const remotes: GitRemotes = { urls: ['https://git.example:8443/a/b.git/'], service: 'upload-pack' };
const REPOSITORY = '/git.example:8443/a/b.git';

it('lets git ask for the repository, in the way that was meant', () => {
  expect(targetOf('GET', `${REPOSITORY}/info/refs?service=git-upload-pack`, remotes)?.href).toBe(
    'https://git.example:8443/a/b.git/info/refs?service=git-upload-pack',
  );
  expect(targetOf('POST', `${REPOSITORY}/git-upload-pack`, remotes)?.href).toBe(
    'https://git.example:8443/a/b.git/git-upload-pack',
  );
});

it.each([
  ['GET', `${REPOSITORY}/info/refs?service=git-receive-pack`],
  ['POST', `${REPOSITORY}/git-receive-pack`],
  ['GET', `${REPOSITORY}/info/refs`],
  ['GET', `${REPOSITORY}/HEAD`],
  ['GET', `${REPOSITORY}/objects/info/packs`],
  ['DELETE', `${REPOSITORY}/git-upload-pack`],
  ['POST', `${REPOSITORY}/git-upload-pack?x`],
  ['POST', `${REPOSITORY}/../c.git/git-upload-pack`],
  ['POST', '/git.example:8443/a/c.git/git-upload-pack'],
  ['POST', '/git.example/a/b.git/git-upload-pack'],
  ['POST', '/127.0.0.1/a/b.git/git-upload-pack'],
  ['POST', 'http://127.0.0.1/git-upload-pack'],
  ['GET', '/git.example:8443/user'],
  ['GET', '/'],
  [undefined, undefined],
])('lets nobody ask for anything else: %s %s', (method, path) => {
  expect(targetOf(method, path, remotes)).toBeUndefined();
});

it('passes on what the protocol needs and no credentials', () => {
  expect(
    headersOf({
      authorization: 'Basic x',
      cookie: 'a=b',
      host: 'x',
      'content-type': 'application/x-git-upload-pack-request',
      'git-protocol': 'version=2',
    }),
  ).toEqual({ 'content-type': 'application/x-git-upload-pack-request', 'git-protocol': 'version=2' });
});
