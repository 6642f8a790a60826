import { validateParams } from '@toolyard/toolkit';
import { expect, it } from 'vitest';
import { SpecContext } from '../tool-run.spec-support.js';
import { TellUserParams } from './tell-user.params.js';
import { TellUserTool } from './tell-user.tool.js';

it('tells people and gives the id of the message', async () => {
  const ctx = new SpecContext(new AbortController().signal);
  const params = Object.assign(new TellUserParams(), { content: 'half of it is done', level: 'success' });
  const result = await new TellUserTool().execute(params, ctx);
  expect(result.structuredContent).toEqual({ messageId: 'call_spec-0' });
  expect(ctx.told).toEqual(['half of it is done']);
});

it.each([
  [{}, 'content'],
  [{ content: ' \n ' }, 'content'],
  [{ content: 'x'.repeat(10_001) }, 'content'],
  [{ content: 'x', level: 'loud' }, 'level'],
  [{ content: 'x', to: 'everybody' }, 'to'],
])('refuses %j', async (args, path) => {
  const checked = await validateParams(TellUserParams, args);
  expect('violations' in checked && checked.violations.map((violation) => violation.path)).toContain(path);
});
