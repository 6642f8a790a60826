import { SecretMask } from '@toolyard/contracts';
import type { EmittedEvent } from '@toolyard/transport';
import { expect, it } from 'vitest';
import { MaskedStory } from './masked-story.js';

function storyOf(): { story: MaskedStory; told: EmittedEvent[]; closed: () => number } {
  const told: EmittedEvent[] = [];
  let closed = 0;
  const story = new MaskedStory(
    {
      emit: (event) => {
        told.push(event);
        return undefined;
      },
      close: () => {
        closed += 1;
      },
    },
    new SecretMask(['hunter2-hunter2']),
  );
  return { story, told, closed: () => closed };
}

const text = (piece: string, index: number): EmittedEvent => ({
  type: 'call.chunk',
  attempt: 1,
  index,
  content: { type: 'text', text: piece },
});

it('masks a secret that lies across chunks, and numbers the chunks without a gap', () => {
  const { story, told } = storyOf();
  for (const [index, piece] of ['a hunter2', '-hun', 'ter2 b', 'c'].entries())
    void story.emit(text(piece, index));
  expect(told).toEqual([text('a ', 0), text('[secret] b', 1), text('c', 2)]);
});

it('sends what it held back before the attempt ends, once', () => {
  const { story, told, closed } = storyOf();
  void story.emit(text('the hunter', 0));
  story.close();
  story.close();
  expect(told).toEqual([text('the ', 0), text('hunter', 1)]);
  expect(closed()).toBe(1);
});

it('masks every other event, and what was held back comes before it when it ends the attempt', () => {
  const { story, told } = storyOf();
  void story.emit({ type: 'call.log', level: 'info', message: 'x hunter2-hunter2' });
  void story.emit(text('hunter', 0));
  const error = { code: 'TOOL_FAILED', message: 'hunter2-hunter2', retryable: true } as const;
  void story.emit({ type: 'call.retrying', attempt: 1, retryAt: '', error });
  expect(told).toEqual([
    { type: 'call.log', level: 'info', message: 'x [secret]' },
    text('hunter', 0),
    { type: 'call.retrying', attempt: 1, retryAt: '', error: { ...error, message: '[secret]' } },
  ]);
});
