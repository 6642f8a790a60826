import { LIMITS, type ClientAbility } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { clientCannot, clientRefused, clientRequestTooLarge } from './client.messages.js';
import { ClientDesk } from './client-desk.js';
import type { DeskQuestion } from './question-desk.js';

function deskWith(abilities: ClientAbility[], answer: object) {
  const asked: DeskQuestion[] = [];
  const ask = async (question: DeskQuestion): Promise<string> => {
    asked.push(question);
    return JSON.stringify(answer);
  };
  const next = new Promise<never>(() => undefined);
  return { client: new ClientDesk({ ask, next }, 'probe', abilities), asked };
}

const written = {
  role: 'assistant',
  content: { type: 'text', text: 'Paris' },
  model: 'm',
  stopReason: 'endTurn',
};

describe('ctx.client', () => {
  it('asks the model of the client, a text being a message of the user', async () => {
    const { client, asked } = deskWith(['sampling'], written);
    const reply = await client.sample({ messages: 'Capital?', maxTokens: 9, systemPrompt: 'Short.' });
    expect(reply).toEqual({ text: 'Paris', content: [written.content], model: 'm', stopReason: 'endTurn' });
    const messages = [{ role: 'user', content: { type: 'text', text: 'Capital?' } }];
    expect(asked).toMatchObject([
      {
        key: 'sampling',
        deadlineMs: LIMITS.clientRequest.deadlineMs,
        request: {
          method: 'sampling/createMessage',
          params: { messages, maxTokens: 9, systemPrompt: 'Short.' },
        },
      },
    ]);
  });

  it('joins the text of several blocks', async () => {
    const content = [written.content, { type: 'image', data: '', mimeType: 'image/png' }, written.content];
    const { client } = deskWith(['sampling'], { ...written, content });
    expect(await client.sample({ messages: '?', maxTokens: 1 })).toMatchObject({
      text: 'ParisParis',
      content,
    });
  });

  it('gives the roots', async () => {
    const { client, asked } = deskWith(['roots'], { roots: [{ uri: 'file:///home/ann' }] });
    expect(await client.roots({ deadlineMs: 5_000 })).toEqual([{ uri: 'file:///home/ann' }]);
    expect(asked).toMatchObject([{ key: 'roots', deadlineMs: 5_000, request: { method: 'roots/list' } }]);
  });

  it('fails at once where the client does not offer it', async () => {
    const { client, asked } = deskWith(['roots'], written);
    await expect(client.sample({ messages: '?', maxTokens: 1 })).rejects.toMatchObject({
      code: 'CLIENT_CANNOT',
      message: clientCannot('probe', 'sampling'),
    });
    expect([client.can('sampling'), client.can('roots'), asked]).toEqual([false, true, []]);
  });

  it('fails where the client refuses, or says nothing in time', async () => {
    const { client, asked } = deskWith(['sampling'], { error: 'the user said no' });
    await expect(client.sample({ messages: '?', maxTokens: 1 })).rejects.toMatchObject({
      code: 'CLIENT_CANNOT',
      message: clientRefused('sampling', 'the user said no'),
    });
    expect(JSON.parse(asked[0]?.default ?? '')).toEqual({ error: 'no answer within 300000 ms' });
  });

  it('does not ask for more than can be asked', async () => {
    const { client } = deskWith(['sampling'], written);
    const { size } = LIMITS.clientRequest;
    const messages = 'x'.repeat(size);
    await expect(client.sample({ messages, maxTokens: 1 })).rejects.toThrow(
      clientRequestTooLarge('probe', size + 125, size),
    );
  });
});
