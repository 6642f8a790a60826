import { ToolError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { Params } from '../decorators/params.decorator.js';
import { ExecutorBench, textOf } from '../executor-bench.fixture.js';
import { ToolContext } from '../tool-context.js';
import { badParameters } from '../toolkit.messages.js';

interface Greeting {
  name: string;
  times: number;
  by?: string;
}

class GreetTool {
  execute(@Params() { name, times }: Greeting, ctx: ToolContext): string {
    return `${ctx.tool}: ${`Hello, ${name}! `.repeat(times)}`;
  }
}

const parameters = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { name: { $anchor: 'name', type: 'string', minLength: 2 } },
  properties: { name: { $ref: '#name' }, times: { type: 'integer', default: 2 }, by: { type: 'string' } },
  required: ['name'],
  if: { properties: { times: { const: 3 } }, required: ['times'] },
  then: { required: ['by'] },
  additionalProperties: false,
};
const bench = new ExecutorBench().tool(new GreetTool(), { name: 'greet', parameters });

it('takes the schema as it is, and fills in its defaults', async () => {
  expect(bench.tools.get('greet').manifest.parameters).toEqual(parameters);
  const { status, result, arguments: args } = await bench.run('greet', { name: 'Ann' });
  expect([status, textOf(result), args]).toEqual([
    'succeeded',
    'greet: Hello, Ann! Hello, Ann! ',
    { name: 'Ann', times: 2 },
  ]);
});

it('says all that is wrong with the arguments', async () => {
  const { error } = await bench.run('greet', { name: 'A', times: 'often', tone: 'low' });
  expect(error).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    details: {
      errors: [
        { path: 'tone', rule: 'additionalProperties' },
        { path: 'name', rule: 'minLength' },
        { path: 'times', rule: 'type' },
      ],
    },
  });
  const hidden = JSON.parse('{"name": "Ann", "__proto__": {"by": "x"}}') as Record<string, unknown>;
  expect((await bench.run('greet', hidden)).error).toMatchObject({ code: 'INVALID_ARGUMENTS' });
  const missing = (await bench.run('greet', { name: 'Ann', times: 3 })).error as ToolError | undefined;
  expect(missing?.details?.['errors']).toContainEqual({
    path: 'by',
    message: 'by is required.',
    rule: 'required',
  });
});

it.each([
  [{ type: 'string' }, 'its type is not "object"'],
  [{ type: 'object', properties: { a: { type: 'text' } } }, 'schema is invalid'],
  [{ type: 'object', properties: { a: { $ref: '#/$defs/none' } } }, "can't resolve reference"],
])('stops the boot for %j', (wrong, why) => {
  const message = badParameters('GreetTool', why).split(why)[0] ?? '';
  const register = (): unknown =>
    new ExecutorBench().tool(new GreetTool(), { name: 'greet', parameters: wrong });
  expect(register).toThrow(message);
  expect(register).toThrow(why);
});
