import { Injectable, Module, Scope, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { LIMITS, StartupError } from '@toolyard/contracts';
import { IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Describe } from '../decorators/describe.decorator.js';
import { Params } from '../decorators/params.decorator.js';
import { ToolHook } from '../decorators/tool-hook.decorator.js';
import { Prompt } from '../decorators/prompt.decorator.js';
import { Resource } from '../decorators/resource.decorator.js';
import { Tool, type ToolOptions } from '../decorators/tool.decorator.js';
import { HookRegistry } from '../registry/hook.registry.js';
import { ToolRegistry } from '../registry/tool.registry.js';
import { ToolContext } from '../tool-context.js';
import { ToolParams } from '../tool-params.js';
import {
  badName,
  badRetry,
  badTimeout,
  emptyHook,
  nameTaken,
  noExecute,
  noParamsClass,
  notSingleton,
  noValidators,
  retriedOnce,
  toolNotFound,
  unknownPool,
  uriTaken,
  wiringProblems,
} from '../toolkit.messages.js';
import { ToolkitModule } from './toolkit.module.js';
import { ToolkitOrchestrator } from './toolkit.orchestrator.js';

@Describe('Greets someone')
class GreetParams extends ToolParams {
  @IsString() who!: string;
}
class Greeting {
  @IsString() text!: string;
}

@Injectable()
class Phrases {
  hello = 'Hello';
}

@Tool()
class GreetTool {
  constructor(private readonly phrases: Phrases) {}
  async execute(@Params() { who }: GreetParams, ctx: ToolContext) {
    return `${this.phrases.hello} ${who} (${ctx.callId})`;
  }
}

@Tool({
  permission: 'EXTERNAL',
  aliases: ['count'],
  pool: ['gpu', 'default'],
  returns: Greeting,
  retry: { attempts: 3 },
  effect: 'idempotent',
})
class CountUpTool {
  async *execute(_ctx: ToolContext, @Params() { who }: GreetParams) {
    yield who;
  }
}

@ToolHook({ tools: 'greet' })
class QuietHook {
  before() {
    return undefined;
  }
}

function moduleOf(providers: Type[], pools = ['default']) {
  return Test.createTestingModule({
    imports: [ToolkitModule.forRoot({ pools, workspace: '/w' })],
    providers,
  }).compile();
}

async function messageOf(providers: Type[]): Promise<string> {
  const module = await moduleOf(providers);
  try {
    module.get(ToolkitOrchestrator).explore();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
}

/** A sound tool with these options. */
function toolWith(options: ToolOptions, name = 'SoundTool') {
  class NamedTool {
    execute(@Params() _params: GreetParams): string {
      return '';
    }
  }
  Object.defineProperty(NamedTool, 'name', { value: name });
  Tool(options)(NamedTool);
  return NamedTool;
}

describe('ToolkitModule', () => {
  it('finds tools and hooks when the application starts', async () => {
    const module = await moduleOf([Phrases, GreetTool, CountUpTool, QuietHook]);
    await module.init();
    const tools = module.get(ToolRegistry);
    expect(tools.names()).toEqual(['count_up', 'greet']);
    const names = module
      .get(HookRegistry)
      .listFor('greet')
      .map(({ name }) => name);
    expect(names).toEqual(['CallLoggingHook', 'QuietHook', 'ConfirmHook', 'OutputLimitHook']);
    expect(module.get(HookRegistry).listFor('count_up')).toHaveLength(3);
    await module.close();
  });

  it('tells every field of a manifest, with its defaults', async () => {
    const module = await moduleOf([Phrases, GreetTool, CountUpTool]);
    module.get(ToolkitOrchestrator).explore();
    module.get(ToolkitOrchestrator).explore();
    const tools = module.get(ToolRegistry);
    expect(tools.get('greet').manifest).toEqual({
      name: 'greet',
      description: 'Greets someone',
      category: 'general',
      tags: [],
      aliases: [],
      origin: 'builtin',
      parameters: expect.objectContaining({ required: ['who'] }) as unknown,
      permission: 'READ',
      sideEffects: 'NONE',
      effect: 'read',
      requiresConfirmation: false,
      streaming: false,
      pool: 'default',
      timeoutMs: LIMITS.timeoutMs.default,
      retry: { attempts: 1, delayMs: 1_000 },
    });
    expect(tools.get('count').manifest).toMatchObject({
      name: 'count_up',
      sideEffects: 'NETWORK',
      effect: 'idempotent',
      streaming: true,
      pool: 'default',
      returns: { properties: { text: { type: 'string' } } },
      retry: { attempts: 3 },
    });
  });

  it('puts parameters and context where execute wants them', async () => {
    const module = await moduleOf([Phrases, GreetTool, CountUpTool]);
    module.get(ToolkitOrchestrator).explore();
    const tools = module.get(ToolRegistry);
    const params = Object.assign(new GreetParams(), { who: 'Ann' });
    const ctx = Object.assign(Object.create(ToolContext.prototype) as ToolContext, { callId: 'call_1' });
    expect(await tools.get('greet').invoke(params, ctx)).toBe('Hello Ann (call_1)');
    const chunks = tools.get('count_up').invoke(params, ctx) as AsyncGenerator<string>;
    expect((await chunks.next()).value).toBe('Ann');
  });

  it('finds prompts and resources, which share no names with tools', async () => {
    @Prompt()
    class GreetPrompt {
      execute() {
        return 'Greet';
      }
    }
    @Resource('phrases://all')
    class GreetResource {
      execute() {
        return 'Hello';
      }
    }
    const module = await moduleOf([Phrases, GreetTool, GreetPrompt, GreetResource]);
    module.get(ToolkitOrchestrator).explore();
    expect(module.get(ToolRegistry).names()).toEqual(['greet', 'prompt:greet', 'resource:greet']);
  });

  it('takes the first pool of a list that the deployment has', async () => {
    const module = await moduleOf([CountUpTool], ['default', 'gpu']);
    module.get(ToolkitOrchestrator).explore();
    expect(module.get(ToolRegistry).get('count_up').manifest.pool).toBe('gpu');
  });
});

describe('wrong wiring stops the start with the fix', () => {
  it('no execute, no parameters, parameters without validators', async () => {
    @Tool()
    class IdleTool {}
    @Tool()
    class BlindTool {
      execute() {
        return '';
      }
    }
    class Naked {
      text?: string;
    }
    @Tool()
    class NakedTool {
      execute(@Params() _params: Naked) {
        return '';
      }
    }
    expect(await messageOf([IdleTool])).toBe(noExecute('IdleTool'));
    expect(await messageOf([BlindTool])).toBe(noParamsClass('BlindTool'));
    expect(await messageOf([NakedTool])).toBe(noValidators('Naked'));
  });

  it('names that are taken, by name or alias', async () => {
    const [first, second] = [
      toolWith({ name: 'same' }, 'FirstTool'),
      toolWith({ name: 'same' }, 'SecondTool'),
    ];
    expect(await messageOf([first, second])).toBe(nameTaken('same', 'FirstTool', 'SecondTool'));
    const third = toolWith({ aliases: ['same'] }, 'ThirdTool');
    expect(await messageOf([first, third])).toBe(nameTaken('same', 'FirstTool', 'ThirdTool'));
    const fourth = toolWith({ aliases: ['twice', 'twice'] }, 'FourthTool');
    expect(await messageOf([fourth])).toBe(nameTaken('twice', 'FourthTool', 'FourthTool'));
  });

  it('an address that is taken', async () => {
    @Resource('phrases://all')
    class FirstResource {
      execute() {
        return '';
      }
    }
    @Resource('phrases://all')
    class SecondResource extends FirstResource {}
    expect(await messageOf([FirstResource, SecondResource])).toBe(
      uriTaken('phrases://all', 'FirstResource', 'SecondResource'),
    );
  });

  it('a tool in two modules', async () => {
    @Module({ providers: [Phrases, GreetTool] })
    class OneModule {}
    @Module({ providers: [Phrases, GreetTool] })
    class OtherModule {}
    const module = await Test.createTestingModule({
      imports: [ToolkitModule.forRoot({ pools: ['default'], workspace: '/w' }), OneModule, OtherModule],
    }).compile();
    expect(() => module.get(ToolkitOrchestrator).explore()).toThrow(
      nameTaken('greet', 'GreetTool', 'GreetTool'),
    );
  });

  it.each<[string, ToolOptions, string]>([
    ['name', { name: 'Bad-Name' }, badName('SoundTool', 'Bad-Name')],
    ['alias', { aliases: ['9'] }, badName('SoundTool', '9')],
    ['pool', { pool: ['gpu', 'tpu'] }, unknownPool('SoundTool', ['gpu', 'tpu'], ['default'])],
    ['timeout', { timeoutMs: 0 }, badTimeout('SoundTool', 0, LIMITS.timeoutMs.min, LIMITS.timeoutMs.max)],
    ['retry', { retry: { attempts: 21 } }, badRetry('SoundTool')],
    ['repeats of once', { permission: 'WRITE', retry: { attempts: 2 } }, retriedOnce('SoundTool')],
  ])('bad %s', async (_, options, message) => {
    expect(await messageOf([toolWith(options)])).toBe(message);
  });

  it('an unknown pool says what to set', () => {
    expect(unknownPool('SoundTool', ['gpu'], ['default'])).toContain('TOOLYARD_POOLS=default:32,gpu:4');
  });

  it('scopes, and hooks without methods', async () => {
    @Injectable({ scope: Scope.REQUEST })
    class PerRequest {}
    @Tool()
    class ScopedTool {
      constructor(readonly perRequest: PerRequest) {}
      execute(@Params() _params: GreetParams) {
        return '';
      }
    }
    @ToolHook()
    class IdleHook {}
    expect(await messageOf([PerRequest, ScopedTool])).toBe(notSingleton('ScopedTool'));
    expect(await messageOf([IdleHook])).toBe(emptyHook('IdleHook'));
  });

  it('everything at once', async () => {
    const [first, second] = [toolWith({ timeoutMs: -1 }, 'FirstTool'), toolWith({ name: 'B' }, 'SecondTool')];
    const problems = [badTimeout('FirstTool', -1, 1, LIMITS.timeoutMs.max), badName('SecondTool', 'B')];
    expect(await messageOf([first, second])).toBe(wiringProblems(problems));
  });
});

describe('ToolRegistry', () => {
  it('changes while it runs, and says so', async () => {
    const module = await moduleOf([Phrases, GreetTool, CountUpTool]);
    module.get(ToolkitOrchestrator).explore();
    const tools = module.get(ToolRegistry);
    let changes = 0;
    const end = tools.onChange(() => changes++);
    const entry = tools.get('count');
    expect(tools.unregister('count')).toBe(true);
    expect(tools.unregister('count')).toBe(false);
    expect([tools.has('count'), tools.has('count_up')]).toEqual([false, false]);
    tools.register(entry);
    end();
    tools.unregister('greet');
    expect(changes).toBe(2);
    expect(tools.list().map(({ name }) => name)).toEqual(['count_up']);
    expect(tools.listByCategory('general')).toHaveLength(1);
    expect(tools.listByCategory('other')).toHaveLength(0);
  });

  it('names what looks alike', async () => {
    const module = await moduleOf([Phrases, GreetTool, CountUpTool]);
    module.get(ToolkitOrchestrator).explore();
    const tools = module.get(ToolRegistry);
    expect(() => tools.get('gret')).toThrow(toolNotFound('gret', ['greet']));
    expect(() => tools.get('something_else')).toThrow(toolNotFound('something_else', []));
    expect(tools.find('gret')).toBeUndefined();
  });
});
