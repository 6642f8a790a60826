import { StartupError, type ToolResult } from '@toolyard/contracts';
import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Describe } from '../decorators/describe.decorator.js';
import { Params } from '../decorators/params.decorator.js';
import type { PromptOptions } from '../decorators/prompt.decorator.js';
import type { CompletionRequest } from '../prompts/prompt-handler.js';
import { ToolContext } from '../tool-context.js';
import { noParamsClass, notText, streamsNotAllowed } from '../toolkit.messages.js';
import { promptEntriesOf } from './prompt-entries-of.js';

class TripArguments {
  @Describe('Where to')
  @IsString()
  city!: string;

  @IsOptional()
  @IsIn(['train', 'boat'])
  by = 'train';
}

class PlanTripPrompt {
  execute(@Params() { city, by }: TripArguments, ctx: ToolContext) {
    return { description: ctx.callId, messages: [{ content: city }, { role: 'assistant', content: by }] };
  }

  complete({ value }: CompletionRequest) {
    return ['Oslo', 'Oulu'].filter((city) => city.startsWith(value));
  }
}

class HelloPrompt {
  execute() {
    return 'Hello';
  }
}

const ctx = Object.assign(Object.create(ToolContext.prototype) as ToolContext, { callId: 'call_1' });
const entriesOf = (prompt: object, options: PromptOptions = {}) =>
  promptEntriesOf(prompt, options, { pools: ['default'], workspace: '/w' });

async function run(prompt: object, args: object, at = 0): Promise<ToolResult> {
  const entry = entriesOf(prompt)[at];
  const read = await entry?.validate(args);
  if (read === undefined || 'violations' in read) throw new Error(JSON.stringify(read?.violations));
  return (await entry?.invoke(read.params, ctx)) as ToolResult;
}

describe('a prompt', () => {
  it('has a name, a kind and a manifest of its own', () => {
    const [prompt, completion] = entriesOf(new PlanTripPrompt(), { title: 'A trip', category: 'travel' });
    expect(prompt?.manifest).toMatchObject({
      kind: 'prompt',
      name: 'prompt:plan_trip',
      title: 'A trip',
      category: 'travel',
      permission: 'READ',
      effect: 'read',
      parameters: { required: ['city'] },
    });
    expect(completion?.manifest).toMatchObject({
      kind: 'completion',
      name: 'completion:prompt:plan_trip',
      category: 'travel',
      timeoutMs: 10_000,
      parameters: { required: ['argument', 'value'] },
    });
    expect(entriesOf(new HelloPrompt()).map(({ manifest }) => manifest.name)).toEqual(['prompt:hello']);
  });

  it('gives messages, and whose words they are', async () => {
    expect(await run(new PlanTripPrompt(), { city: 'Oslo' })).toEqual({
      content: [
        { type: 'text', text: 'Oslo' },
        { type: 'text', text: 'train' },
      ],
      structuredContent: { description: 'call_1', roles: ['user', 'assistant'] },
      isError: false,
    });
    expect(await run(new HelloPrompt(), {})).toMatchObject({
      content: [{ text: 'Hello' }],
      structuredContent: { roles: ['user'] },
    });
    await expect(run(new HelloPrompt(), { city: 'Oslo' })).rejects.toThrow(/city/);
  });

  it('completes arguments', async () => {
    const asked = { argument: 'city', value: 'Os', arguments: { by: 'boat' } };
    expect(await run(new PlanTripPrompt(), asked, 1)).toEqual({
      content: [],
      structuredContent: { values: ['Oslo'], total: 1, hasMore: false },
      isError: false,
    });
    class ManyPrompt extends HelloPrompt {
      complete() {
        return { values: Array.from({ length: 150 }, (_, index) => `${index}`), total: 1_000 };
      }
    }
    const many = await run(new ManyPrompt(), { argument: 'x', value: '' }, 1);
    expect(many.structuredContent).toMatchObject({ total: 1_000, hasMore: true });
    expect(many.structuredContent?.['values']).toHaveLength(100);
  });

  it.each([[42], [undefined], [{ role: 'system', content: 'x' }], [[{ content: { type: 'video' } }]]])(
    'that returns %j fails and says what a prompt returns',
    async (value) => {
      class OddPrompt {
        execute() {
          return value;
        }
        complete() {
          return value;
        }
      }
      await expect(run(new OddPrompt(), {})).rejects.toThrow(/returned what is no prompt/);
      await expect(run(new OddPrompt(), { argument: 'x', value: '' }, 1)).rejects.toThrow(/array of strings/);
    },
  );
});

describe('wrong wiring of a prompt stops the start with the fix', () => {
  it('arguments that are no text, streams, parameters without a class', () => {
    class CountArguments {
      @IsInt() days!: number;
    }
    class CountPrompt {
      execute(@Params() { days }: CountArguments) {
        return `${days}`;
      }
    }
    class StreamPrompt {
      async *execute() {
        yield 'a';
      }
    }
    class BlindPrompt {
      execute(args: object, _ctx: ToolContext) {
        return JSON.stringify(args);
      }
    }
    expect(() => entriesOf(new CountPrompt())).toThrow(new StartupError(notText('CountPrompt', 'days')));
    expect(() => entriesOf(new StreamPrompt())).toThrow(new StartupError(streamsNotAllowed('StreamPrompt')));
    expect(() => entriesOf(new BlindPrompt())).toThrow(new StartupError(noParamsClass('BlindPrompt')));
  });
});
