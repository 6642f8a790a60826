import { describe, expect, it } from 'vitest';
import { secretsOf } from './secret-environment.js';
import { SecretMask } from './secret-mask.js';
import { StreamMask } from './stream-mask.js';

const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r';

const shapes: [string, string][] = [
  ['a key of Toolyard', `ty_agent_${letters}_Ab3dE6`],
  ['an AWS key', 'AKIAIOSFODNN7EXAMPLE'],
  ['a GitHub token', `ghp_${letters.slice(0, 36)}`],
  ['a fine-grained GitHub token', `github_pat_${letters}`],
  ['a GitLab token', `glpat-${letters.slice(0, 20)}`],
  ['a Slack token', 'xoxb-123456789012-abcdefABCDEF'],
  ['a model provider key', `sk-${letters}`],
  ['a payment key', `sk_live_${letters.slice(0, 24)}`],
  ['a Google key', `AIza${letters.slice(0, 35)}`],
  ['an npm token', `npm_${letters.slice(0, 36)}`],
  ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLWhlcmU'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----'],
];

describe('shapes', () => {
  const mask = new SecretMask();
  it.each(shapes)('%s is masked', (_name, secret) => {
    expect(mask.text(`before ${secret} after`)).toBe('before [secret] after');
    expect(mask.text(`{"x":${JSON.stringify(secret)}}`)).toBe('{"x":"[secret]"}');
  });

  it('bearer headers and passwords in addresses keep what is not secret', () => {
    expect(mask.text('Authorization: Bearer abcdefgh.ijklmnop-qrst')).toBe('Authorization: Bearer [secret]');
    expect(mask.text('redis://default:hunter22@host:6379/0')).toBe('redis://default:[secret]@host:6379/0');
  });

  it('ordinary text stays', () => {
    const text =
      'The task-list of sky-scrapers at http://host:80/a@b, "http://x","y:z@w", bearer of good news.';
    expect(mask.text(text)).toBe(text);
  });

  it('a megabyte of one letter takes no time to speak of', () => {
    for (const letter of ['a', '-', ':', 'eyJ', '://', 'Bearer ', '-----BEGIN PRIVATE KEY-----'])
      mask.text(letter.repeat(1_000_000 / letter.length));
  });
});

describe('known secrets', () => {
  const secret = 'p/ss "w\nrd+1';
  const mask = new SecretMask([secret]);

  it('are masked as they are, in JSON, in addresses and in base64', () => {
    expect(mask.text(`x${secret}y`)).toBe('x[secret]y');
    expect(JSON.parse(mask.text(JSON.stringify({ a: secret })))).toEqual({ a: '[secret]' });
    expect(mask.text(encodeURIComponent(secret))).toBe('[secret]');
    expect(mask.text(Buffer.from(secret).toString('base64'))).toContain('[secret]');
  });

  it('are masked in data, in names too, and clean data stays the same object', () => {
    expect(mask.value({ a: [{ [secret]: `1${secret}` }], n: 1, z: null })).toEqual({
      a: [{ '[secret]': '1[secret]' }],
      n: 1,
      z: null,
    });
    const clean = { a: [1, { b: 'c' }] };
    expect(mask.value(clean)).toBe(clean);
  });

  it('are masked in data that holds JSON as a text', () => {
    const data = { log: JSON.stringify({ password: secret }) };
    expect(mask.value(data)).toEqual({ log: '{"password":"[secret]"}' });
  });

  it('may come later', () => {
    const growing = new SecretMask();
    growing.add('correct horse');
    expect(growing.text('a correct horse')).toBe('a [secret]');
  });
});

describe('a stream', () => {
  const known = 'hunter2-hunter2';
  it.each([known, ...shapes.map(([, secret]) => secret)])('masks %j wherever it is cut', (secret) => {
    for (let at = 1; at < secret.length; at++) {
      const stream = new StreamMask(new SecretMask([known]));
      const shown =
        stream.push(`a ${secret.slice(0, at)}`) + stream.push(`${secret.slice(at)} b`) + stream.end();
      // At most the characters that say nothing alone were shown before.
      expect([at, shown.replace(/ .{0,10}\[secret\]/, ' [secret]')]).toEqual([at, 'a [secret] b']);
    }
  });

  it('shows at once what cannot be part of a secret', () => {
    const stream = new StreamMask(new SecretMask([known]));
    expect(stream.push('tick 1\n')).toBe('tick 1\n');
    expect(stream.push('the hunt')).toBe('the ');
    expect(stream.push(' is over')).toBe('hunt is over');
  });
});

describe('an environment', () => {
  it('gives the values that are secret by name, and passwords in addresses', () => {
    expect(
      secretsOf({
        OPENAI_API_KEY: 'value-number-1',
        GITHUB_TOKEN: 'value-number-2',
        DB_PASSWORD: 'value-number-3',
        DATABASE_URL: 'postgres://me:p%40ssword@host/db',
        SHORT_KEY: 'yes',
        KEYBOARD: 'value-number-4',
        PWD: '/home/someone',
        GOOGLE_APPLICATION_CREDENTIALS: '/etc/google.json',
        PATH: '/usr/bin',
      }),
    ).toEqual(['value-number-1', 'value-number-2', 'value-number-3', 'p@ssword']);
  });
});
