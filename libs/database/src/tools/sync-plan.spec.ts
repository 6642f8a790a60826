import { expect, it } from 'vitest';
import type { ToolManifest } from '@toolyard/contracts';
import { isInSync, syncPlan, type KnownTool } from './sync-plan.js';

const offer = (name: string, digest = '1'): { manifest: ToolManifest; digest: string } => ({
  manifest: { name } as ToolManifest,
  digest,
});
const known = (name: string, part: Partial<KnownTool> = {}): KnownTool => ({
  name,
  digest: '1',
  origin: 'builtin',
  retiredAt: null,
  ...part,
});

it('sorts every tool into one list', () => {
  const plan = syncPlan(
    [offer('new'), offer('same'), offer('other', '2'), offer('back'), offer('outside'), offer('another')],
    [
      known('same'),
      known('other'),
      known('back', { retiredAt: new Date(0) }),
      known('outside', { origin: 'external' }),
      known('far', { origin: 'external' }),
      known('gone'),
      known('long_gone', { retiredAt: new Date(0) }),
    ],
  );
  expect(plan).toEqual({
    created: ['another', 'new'],
    updated: ['back', 'other'],
    unchanged: ['same'],
    retired: ['gone'],
    conflicting: ['outside'],
  });
  expect(isInSync(plan)).toBe(false);
});

it('counts a name once; the last offer decides', () => {
  expect(syncPlan([offer('a', '2'), offer('a', '1')], [known('a')])).toMatchObject({
    unchanged: ['a'],
    updated: [],
  });
  expect(isInSync(syncPlan([offer('a')], [known('a')]))).toBe(true);
});
