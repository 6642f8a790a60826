import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { describe, expect, it } from 'vitest';
import { alertOf, watchLog } from './log-alerts.mjs';
import { LogFile } from './log-file.mjs';
import { freePort, usablePort } from './port.mjs';
import { addressOf, problemIn } from './readiness.mjs';
import { quoted, redisSettings } from './redis-settings.mjs';
import { readReply } from './resp-client.mjs';
import { exitCodeOf, runCommand, tail } from './run-command.mjs';
import { colourful } from './terminal.mjs';
import { summarise } from './test-summary.mjs';
import { curlLine, shellQuoted } from './welcome.mjs';

describe('summarise', () => {
  const file = (status, ...statuses) => ({
    status,
    assertionResults: statuses.map((one) => ({ status: one })),
  });

  it.each([
    [
      'all passed',
      { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] },
      0,
      [2, 0],
    ],
    [
      'one failed',
      { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', 'failed')] },
      1,
      [1, 1],
    ],
    [
      'a file did not load',
      { numPassedTests: 1, numFailedTests: 0, testResults: [file('failed')] },
      1,
      [1, 1],
    ],
    ['an error outside of tests', { numPassedTests: 1, numFailedTests: 0, testResults: [] }, 1, [1, 1]],
    ['nothing ran', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, [0, 1]],
    ['no report', undefined, 1, [0, 1]],
  ])('counts: %s', (_case, report, exitCode, [passed, failed]) => {
    expect(summarise(report, exitCode)).toEqual({ passed, failed });
  });
});

describe('readReply', () => {
  const read = (text) => readReply(Buffer.from(text), 0);

  it('reads every kind of reply', () => {
    expect(read('+OK\r\n')).toEqual({ value: 'OK', end: 5 });
    expect(read(':7\r\n').value).toBe(7);
    expect(read('$2\r\né\r\n').value).toBe('é');
    expect(read('$-1\r\n').value).toBeNull();
    expect(read('*2\r\n$3\r\ndir\r\n$1\r\n/\r\n').value).toEqual(['dir', '/']);
    expect(read('-ERR no\r\n').value).toEqual(new Error('ERR no'));
    expect(read('HTTP/1.1 400\r\n').value).toBeInstanceOf(Error);
  });

  it('waits for the rest of a reply', () => {
    const whole = '*2\r\n$3\r\ndir\r\n$1\r\n/\r\n';
    for (let length = 0; length < whole.length; length++)
      expect(read(whole.slice(0, length))).toBeUndefined();
  });
});

describe('redisSettings', () => {
  it('lose nothing and let nobody else in', () => {
    const lines = redisSettings({ port: 1, password: 'p', folder: '/a "b"' }).split('\n');
    for (const line of ['bind 127.0.0.1', 'requirepass p', 'appendonly yes', 'maxmemory-policy noeviction']) {
      expect(lines).toContain(line);
    }
    expect(lines).toContain('dir "/a \\"b\\""');
    expect(quoted('\\')).toBe('"\\\\"');
  });
});

describe('watchLog', () => {
  it('shows warnings and errors, also when a line comes in pieces', () => {
    const shown = [];
    const watch = watchLog('worker', (line) => shown.push(plain(line)));
    watch(Buffer.from('{"level":30,"msg":"fine"}\n{"level":5'));
    watch(
      Buffer.from('0,"msg":"bad","err":{"message":"why"}}\n{"level":40,"msg":"careful","callId":"call_1"}\n'),
    );
    expect(shown).toEqual(['worker error bad: why', 'worker warn careful call_1']);
  });

  it('shows every other line of stderr too', () => {
    const shown = [];
    const watch = watchLog('gateway', (line) => shown.push(plain(line)), { all: true });
    watch(Buffer.from('Error: boom\n\n{"level":30,"msg":"fine"}\n'));
    expect(shown).toEqual(['gateway Error: boom']);
  });

  it('reads levels by name', () => {
    expect(plain(alertOf('worker', '{"level":"error","msg":"bad"}'))).toBe('worker error bad');
  });
});

describe('LogFile', () => {
  it('begins anew when it grows too large, and keeps the one before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolyard-log-'));
    const path = join(folder, 'logs', 'a.log');
    const log = new LogFile(path, 10);
    for (const text of ['12345', '67890', 'abc']) log.write(Buffer.from(text));
    log.close();
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('1234567890');
    expect(readFileSync(path, 'utf8')).toBe('abc');
    rmSync(folder, { recursive: true });
  });
});

describe('ports', () => {
  it('says what to do about a taken one and finds a free one', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await expect(usablePort('127.0.0.1', port)).rejects.toThrow(
      new RegExp(`Port ${port} .* taken.*PORT=\\d+ npm run up`),
    );
    expect(await freePort('127.0.0.1', port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
    expect(await usablePort('127.0.0.1', port)).toBe(port);
    expect(await usablePort('127.0.0.1', 0)).toBeGreaterThan(0);
    await expect(usablePort('192.0.2.1', 7070)).rejects.toThrow(
      /does not let Toolyard listen on 192\.0\.2\.1:7070/,
    );
  });
});

describe('readiness', () => {
  it('finds the address that this machine can reach', () => {
    expect(addressOf('0.0.0.0', 1)).toBe('http://127.0.0.1:1');
    expect(addressOf('::', 1)).toBe('http://[::1]:1');
    expect(addressOf('::1', 1)).toBe('http://[::1]:1');
    expect(addressOf('localhost', 1)).toBe('http://localhost:1');
  });

  it('reads what is missing', () => {
    expect(problemIn('{"problems":["no worker","no AOF"]}', 503)).toBe('no worker; no AOF');
    expect(problemIn('{"detail":"stopping"}', 503)).toBe('stopping');
    expect(problemIn('busy', 503)).toBe('busy');
    expect(problemIn('', 503)).toBe('it answers 503');
  });
});

describe('welcome', () => {
  it('quotes for the shell', async () => {
    const text = `it's $HOME "quoted" \\ \`date\``;
    const { output } = await runCommand('sh', ['-c', `printf %s ${shellQuoted(text)}`]);
    expect(output).toBe(text);
  });

  it('gives one curl line', () => {
    expect(curlLine('http://127.0.0.1:7070', 'k')).toBe(
      `curl -s http://127.0.0.1:7070/v1/calls -H 'Authorization: Bearer k' -H 'Content-Type: application/json' ` +
        `-d '{"tool":"list_dir","arguments":{"path":"."}}'`,
    );
  });
});

describe('commands', () => {
  it('give their code and output', async () => {
    expect(await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
      code: 3,
      output: 'out\nerr\n',
    });
    expect((await runCommand('toolyard-no-such-program', [])).code).toBe(127);
    expect((await runCommand('sh', ['-c', 'kill -9 $$'])).code).toBe(137);
    expect((await runCommand('cat', [], { input: 'in' })).output).toBe('in');
  });

  it('keep the end of a long output', () => {
    expect(tail('a\nb\nc\n', 2)).toBe('b\nc');
    expect(exitCodeOf(null, 'SIGTERM')).toBe(143);
  });
});

describe('colourful', () => {
  it('respects NO_COLOR, FORCE_COLOR and dumb terminals', () => {
    expect(colourful({}, true)).toBe(true);
    expect(colourful({}, undefined)).toBe(false);
    expect(colourful({ NO_COLOR: '1' }, true)).toBe(false);
    expect(colourful({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(colourful({ TERM: 'dumb' }, true)).toBe(false);
  });
});
