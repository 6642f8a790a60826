import type { LinkedCall } from '@toolyard/contracts';
import { ADMIN_KEY, Cleanup, HttpClient, Yard } from '@toolyard/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentClient, whenRecorded } from '../identity/deployment.js';
import { attackPage } from './attacks.js';
import { Forbidden } from './forbidden.js';
import { environmentOf, processTree } from './processes.js';
import { Site } from './site.js';

const cleanup = new Cleanup();
let site: Site;
let forbidden: Forbidden;
let yard: Yard;
let temporary: string;
let ann: HttpClient;
let ben: HttpClient;

beforeAll(async () => {
  site = cleanup.add(await Site.start(), (it) => it.stop());
  forbidden = cleanup.add(await Forbidden.start(), (it) => it.stop());
  temporary = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-browsing-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  yard = cleanup.add(
    await Yard.start({
      env: {
        DATABASE_URL: '',
        TMPDIR: temporary,
        TOOLYARD_ALLOW_HOSTS: site.host,
        TOOLYARD_CHROMIUM: process.env['CHROMIUM_PROGRAM'],
      },
      workers: ['default:4,shell:1', 'default:4,shell:1'],
    }),
    (it) => it.stop(),
  );
  await whenRecorded(yard.client());
  const fields = { permissions: ['READ', 'EXTERNAL'], toolIds: ['browser'] };
  [ann, ben] = (
    await Promise.all([
      agentClient(yard.client(), { name: 'Ann', prompt: 'Browse.', ...fields }),
      agentClient(yard.client(), { name: 'Ben', prompt: 'Browse.', ...fields }),
    ])
  ).map(({ client }) => client) as [HttpClient, HttpClient];
});
afterAll(() => cleanup.run());

async function browse(client: HttpClient, action: string, fields: object = {}): Promise<LinkedCall> {
  const { body } = await client.call('use_browser', { action, ...fields }, { waitMs: 60_000 });
  return body;
}

function textOf({ result, error }: LinkedCall): string {
  const [first] = result?.content ?? [];
  return first?.type === 'text' ? first.text : (error?.message ?? '');
}

/** The reference of the element whose line has these words. */
function refOf(call: LinkedCall, words: string): string {
  const line = textOf(call)
    .split('\n')
    .find((each) => each.includes(words));
  const [, ref] = /\[(\w+)\]/.exec(line?.slice(line.indexOf(words)) ?? '') ?? [];
  if (ref === undefined) throw new Error(`nothing has the words ${words} in:\n${textOf(call)}`);
  return ref;
}

const browserTree = () => processTree(`${temporary}/toolyard-browser-`);

describe('a page', () => {
  it('is opened, filled in by references and sent, and the next page comes with the answer', async () => {
    const form = await browse(ann, 'navigate', { url: site.url('/form') });
    expect(form).toMatchObject({
      tool: 'browser',
      status: 'succeeded',
      result: { structuredContent: { title: 'Form', status: 200, tab: 1 } },
    });
    expect(textOf(form)).toContain('# Ask');
    await browse(ann, 'type', { ref: refOf(form, 'textbox "Question"'), text: 'why & how' });
    await browse(ann, 'click', { ref: refOf(form, 'checkbox "Sure"') });
    await browse(ann, 'select', { selector: 'role=combobox', values: ['Large'] });
    const read = await browse(ann, 'read');
    expect(textOf(read)).toMatch(/textbox "Question" = "why & how".*\n.*checkbox "Sure" \(checked/);
    const sent = await browse(ann, 'click', { ref: refOf(read, 'button "Send"') });
    expect(textOf(sent)).toContain('You sent q=why+%26+how&sure=on&size=Large');
    expect(await browse(ann, 'click', { ref: refOf(form, 'button "Send"') })).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('read again') as string },
    });
    expect(textOf(await browse(ann, 'back'))).toContain('Ask');
  });

  it('is seen: a screenshot is a PNG, of the window, the page or an element', async () => {
    for (const fields of [{}, { fullPage: true }, { selector: 'h1' }]) {
      const { result } = await browse(ann, 'screenshot', fields);
      const image = result?.content[1];
      expect(image).toMatchObject({ type: 'image', mimeType: 'image/png' });
      const bytes = Buffer.from((image as { data: string }).data, 'base64');
      expect(bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    }
  });

  it('opens tabs, shows dialogs, offers files: all of it is told', async () => {
    const opened = await browse(ann, 'click', { selector: 'text=Elsewhere' });
    expect(opened.result?.structuredContent).toMatchObject({ tab: 1, tabs: 2 });
    const other = await browse(ann, 'tabs', { operation: 'switch', tab: 2 });
    expect(other.result?.structuredContent).toMatchObject({ title: 'Other', tabs: 2 });
    const closed = await browse(ann, 'tabs', { operation: 'close' });
    expect(closed.result?.structuredContent).toMatchObject({ title: 'Form', tabs: 1 });
    expect(textOf(await browse(ann, 'click', { selector: 'text=Confirm' }))).toMatch(/"Really\?".*dismissed/);
    const accepted = await browse(ann, 'click', { selector: 'text=Confirm', dialog: 'accept' });
    expect(accepted.result?.structuredContent).toMatchObject({ title: 'true' });
    expect(textOf(await browse(ann, 'click', { selector: 'text=The file' }))).toMatch(
      /"a\.zip".*does not download/,
    );
    expect(textOf(await browse(ann, 'navigate', { url: site.url('/file') }))).toMatch(/does not download/);
  });

  it.each<[string, object, RegExp]>([
    ['click', { selector: 'text=Off', timeout: 300 }, /not enabled/],
    ['click', { selector: '#nothing', timeout: 300 }, /No element #nothing/],
    ['click', { selector: 'button' }, /matches several elements/],
    ['click', { selector: 'b[[' }, /is no selector/],
    ['wait_for', { text: 'Godot', timeout: 300 }, /did not appear/],
    ['press', { key: 'Control+V' }, /clipboard/],
    ['evaluate', { script: 'null.x' }, /TypeError/],
    ['evaluate', { script: 'for (;;);', timeout: 300 }, /did not answer .* and was closed/],
    ['tabs', { operation: 'switch', tab: 99 }, /no tab 99/],
  ])('that does not let %s with %j happen says why', async (action, fields, words) => {
    await browse(ann, 'navigate', { url: site.url('/form') });
    expect(await browse(ann, action, fields)).toMatchObject({
      status: 'failed',
      error: { code: 'TOOL_FAILED', message: expect.stringMatching(words) as string },
    });
  });

  it('runs scripts of the model and gives their value', async () => {
    await browse(ann, 'navigate', { url: site.url('/form') });
    const { result } = await browse(ann, 'evaluate', { script: '() => [document.title, 1 + 1]' });
    expect(result?.structuredContent).toMatchObject({ value: '["Form",2]' });
  });

  it('that hangs is left when the call is cancelled', async () => {
    const asked = site.hanging('/never');
    const { body } = await ann.call(
      'browser',
      { action: 'navigate', url: site.url('/never') },
      { waitMs: 0 },
    );
    const { closed } = await asked;
    await ann.json('DELETE', `/v1/calls/${body.id}`);
    await closed;
    expect((await ann.get(body.id)).body.status).toBe('cancelled');
  });
});

describe('what is wrong with a call', () => {
  it.each<[object, string]>([
    [{ action: 'fly' }, 'action'],
    [{ action: 'navigate' }, 'url'],
    [{ action: 'click', ref: 'twelve' }, 'ref'],
    [{ action: 'click', ref: 'e1', text: 'x' }, 'text'],
    [{ action: 'read', limit: 0 }, 'limit'],
  ])('is said of %j', async (args, path) => {
    const { body } = await ann.call('browser', args);
    const problem = body as unknown as { errors?: unknown[]; error?: { details?: { errors: unknown[] } } };
    const errors = problem.errors ?? problem.error?.details?.errors;
    expect(errors).toContainEqual(expect.objectContaining({ path }));
  });
});

describe('nothing gets out', () => {
  it('two agents share no cookies', async () => {
    await browse(ann, 'navigate', { url: site.url('/cookie') });
    expect(textOf(await browse(ann, 'reload'))).toContain('Cookies: who=me');
    expect(textOf(await browse(ben, 'navigate', { url: site.url('/cookie') }))).toContain('Cookies: none');
  });

  it.each(['file:///etc/passwd', 'chrome://version', 'view-source:http://a.example', 'data:text/html,x'])(
    '%s is refused',
    async (url) => {
      expect((await browse(ann, 'navigate', { url })).error?.message).toContain(
        'http: and https: addresses only',
      );
    },
  );

  it('private addresses are refused, in any form and after redirects', async () => {
    const { port } = forbidden;
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '0.0.0.0', '127.0.0.1.'];
    const urls = hosts.map((host) => `http://${host}:${port}/`);
    site.page('/away', (_request, response) => response.writeHead(302, { location: urls[0] ?? '' }).end());
    for (const url of [...urls, site.url('/away')])
      expect(await browse(ann, 'navigate', { url })).toMatchObject({
        status: 'failed',
        error: { code: 'ADDRESS_REFUSED' },
      });
    expect((await browse(ann, 'navigate', { url: `https://127.0.0.1:${port}/` })).status).toBe('failed');
    expect(forbidden.connections).toBe(0);
  });

  it('a page finds no way to a private address', async () => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${forbidden.port}`);
    site.page('/attack', attackPage(hosts, site.url('/away')));
    await browse(ben, 'navigate', { url: site.url('/attack') });
    await expect
      .poll(async () => (await browse(ben, 'tabs')).result?.structuredContent?.['title'])
      .toMatch(/^tried \d\d\d$/);
    expect(site.asked).toContain('/away');
    expect(forbidden.connections).toBe(0);
    await browse(ben, 'close');
  });

  it('the processes of the browser know nothing of the worker', async () => {
    const tree = await browserTree();
    expect(tree.length).toBeGreaterThan(4);
    const environments = await Promise.all(tree.map(({ pid }) => environmentOf(pid)));
    expect(environments.filter((text) => text.includes(ADMIN_KEY) || text.includes('REDIS_URL'))).toEqual([]);
  });
});

describe('the end of a browser', () => {
  it('comes with "close": its cookies are gone', async () => {
    await browse(ann, 'navigate', { url: site.url('/cookie') });
    expect(textOf(await browse(ann, 'close'))).toContain('The browser is closed');
    expect(textOf(await browse(ann, 'navigate', { url: site.url('/cookie') }))).toContain('Cookies: none');
  });

  it('is told when Chromium died by itself, and a new one serves', async () => {
    const chromium = (await browserTree()).find(({ command }) => command.includes('--remote-debugging-pipe'));
    process.kill(chromium?.pid ?? 0, 'SIGKILL');
    await expect.poll(browserTree).toEqual([]);
    const next = await browse(ann, 'navigate', { url: site.url('/cookie') });
    expect(next.status).toBe('succeeded');
    expect(textOf(next)).toMatch(/had stopped since the last call.*[\s\S]*Cookies: none/);
  });

  it('comes with its worker, and after a while without calls; nothing is left behind', async () => {
    await Promise.all(yard.workers.map((worker) => worker.stop()));
    expect(await browserTree()).toEqual([]);
    expect((await readdir(temporary)).filter((name) => /browser|playwright/.test(name))).toEqual([]);
    await yard.addWorker('default:2,shell:1', { TOOLYARD_BROWSER_IDLE: '1' });
    expect(textOf(await browse(ann, 'navigate', { url: site.url('/other') }))).toContain('Another page');
    await expect.poll(browserTree).toEqual([]);
    expect(textOf(await browse(ann, 'read'))).toContain('blank page');
  });
});
