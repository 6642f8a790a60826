import type { McpServerRecord, McpTarget } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { ReachedServers } from './reached-servers.js';
import { serverGone, serverSealed } from './upstream.messages.js';

const target = { transport: 'http', url: 'http://upstream.example', headers: {} } as McpTarget;

function record(name: string, version = '1', enabled = true): McpServerRecord {
  return {
    name,
    version,
    source: 'configuration',
    settings: { enabled },
    sealedTarget: 'x',
  } as McpServerRecord;
}

/** A directory that shows what was written to it once it is read again. */
class LateDirectory {
  written: McpServerRecord[] = [];
  private shown = new Map<string, McpServerRecord>();
  onRead: () => void = () => undefined;

  servers(): ReadonlyMap<string, McpServerRecord> {
    return this.shown;
  }

  refresh(): Promise<void> {
    this.shown = new Map(this.written.map((one) => [one.name, one]));
    this.onRead();
    return Promise.resolve();
  }
}

function reaching(...written: McpServerRecord[]) {
  const directory = new LateDirectory();
  directory.written = written;
  const servers = new ReachedServers(directory, {
    open: ({ name }) => (name === 'sealed' ? undefined : target),
  });
  directory.onRead = () => servers.follow();
  return { directory, servers };
}

it('looks again for a server whose tools are known before it', async () => {
  const { servers } = reaching(record('late'));
  expect(servers.list()).toEqual([]);
  expect(await servers.get('late')).toMatchObject({ key: 'late@1', target });
  expect(servers.byKey('late@1').record.name).toBe('late');
});

it('says of one that it cannot reach why', async () => {
  const { servers } = reaching(record('sealed'), record('off', '1', false));
  await expect(servers.get('sealed')).rejects.toMatchObject({
    message: serverSealed('sealed'),
    retryable: false,
  });
  await expect(servers.get('none')).rejects.toMatchObject({ message: serverGone('none') });
  expect(() => servers.byKey('none@1')).toThrow(serverGone('none'));
});

it('forgets what was removed, switched off or changed', async () => {
  const { directory, servers } = reaching(record('a'), record('b'));
  await directory.refresh();
  directory.written = [record('a', '2'), record('b', '1', false)];
  await directory.refresh();
  expect(servers.list().map(({ key }) => key)).toEqual(['a@2']);
});
