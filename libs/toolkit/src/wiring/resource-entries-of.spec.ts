import { StartupError, type ToolResult } from '@toolyard/contracts';
import { IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Params } from '../decorators/params.decorator.js';
import type { ResourceOptions } from '../decorators/resource.decorator.js';
import { ResourceParams } from '../resource-params.js';
import type { ToolContext } from '../tool-context.js';
import { badUri, variablesDiffer } from '../toolkit.messages.js';
import { resourceEntriesOf } from './resource-entries-of.js';

class NoteParams extends ResourceParams {
  @IsString()
  day!: string;
}

class NoteResource {
  execute(@Params() { day, uri }: NoteParams) {
    return `${day} of ${uri}`;
  }

  complete() {
    return ['monday'];
  }
}

const entriesOf = (resource: object, options: ResourceOptions) =>
  resourceEntriesOf(resource, options, { pools: ['default'], workspace: '/w' });

const uri = 'notes://today';

async function read(value: unknown, options: Partial<ResourceOptions> = {}): Promise<ToolResult> {
  class ValueResource {
    execute() {
      return value;
    }
  }
  const [entry] = entriesOf(new ValueResource(), { uri, ...options } as ResourceOptions);
  return (await entry?.invoke(Object.assign(new ResourceParams(), { uri }), {} as ToolContext)) as ToolResult;
}

describe('a resource', () => {
  it('has an address, a kind and the completion of its variables', () => {
    const options = { uriTemplate: 'notes://{day}', mimeType: 'text/plain', title: 'Notes' };
    const [resource, completion] = entriesOf(new NoteResource(), options);
    expect(resource?.manifest).toMatchObject({
      kind: 'resource',
      name: 'resource:note',
      title: 'Notes',
      effect: 'read',
      resource: { uriTemplate: 'notes://{day}', mimeType: 'text/plain' },
    });
    expect(completion?.manifest).toMatchObject({ kind: 'completion', name: 'completion:resource:note' });
    expect(completion?.manifest).not.toHaveProperty('resource');
  });

  it.each<[string, unknown, object[]]>([
    ['text', 'hi', [{ uri, mimeType: 'text/x', text: 'hi' }]],
    ['bytes', Buffer.from('hi'), [{ uri, mimeType: 'text/x', blob: 'aGk=' }]],
    ['data', { text: 'hi', more: 1 }, [{ uri, mimeType: 'text/x', text: '{"text":"hi","more":1}' }]],
    ['a list', [], [{ uri, mimeType: 'text/x', text: '[]' }]],
    ['contents', { text: 'hi', mimeType: 'text/y' }, [{ uri, mimeType: 'text/y', text: 'hi' }]],
    [
      'several',
      [{ uri: 'a:b', blob: new Uint8Array([1]) }, { blob: 'AQ==' }],
      [
        { uri: 'a:b', mimeType: 'text/x', blob: 'AQ==' },
        { uri, mimeType: 'text/x', blob: 'AQ==' },
      ],
    ],
  ])('gives %s', async (_, value, contents) => {
    const { content } = await read(value, { mimeType: 'text/x' });
    expect(content).toEqual(contents.map((resource) => ({ type: 'resource', resource })));
  });

  it('says what data is where nothing is declared, and what is not there', async () => {
    expect((await read({ a: 1 })).content).toEqual([
      { type: 'resource', resource: { uri, mimeType: 'application/json', text: '{"a":1}' } },
    ]);
    await expect(read(undefined)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await expect(read(42)).rejects.toMatchObject({ code: 'RESULT_INVALID' });
  });
});

it.each<[object, ResourceOptions, string]>([
  [new NoteResource(), { uri: 'not a uri', name: 'n' }, badUri('NoteResource', 'not a uri')],
  [new NoteResource(), { uriTemplate: 'a://{day}{?q}' }, badUri('NoteResource', 'a://{day}{?q}')],
  [new NoteResource(), { uri }, variablesDiffer('NoteResource', 'uri', 'day,uri')],
  [new NoteResource(), { uriTemplate: 'a://{date}' }, variablesDiffer('NoteResource', 'date,uri', 'day,uri')],
])('wrong wiring stops the start with the fix', (resource, options, message) => {
  expect(() => entriesOf(resource, options)).toThrow(StartupError);
  expect(() => entriesOf(resource, options)).toThrow(message);
});
