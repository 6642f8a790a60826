import { ToolError } from '@toolyard/contracts';
import type { CallListener, UpstreamAnswer, UpstreamQuestion } from '@toolyard/mcp-client';
import type { Session, SessionCall } from '@toolyard/toolkit';
import { randomUUID } from 'node:crypto';
import { queryUpstream } from './query-upstream.js';
import type { UpstreamLink } from './upstream-link.js';
import type { UpstreamNote, UpstreamRequest } from './upstream-request.js';

/** A server's connection that lives in one worker and is used by all. */
export class UpstreamSession implements Session {
  /** Questions that wait for an answer, by id. */
  private readonly asked = new Map<string, (answer: UpstreamAnswer) => void>();

  constructor(private readonly link: UpstreamLink) {}

  async handle(given: unknown, call: SessionCall): Promise<unknown> {
    const request = given as UpstreamRequest;
    switch (request.op) {
      case 'watch':
        return {};
      case 'answer':
        this.asked.get(request.id)?.(request.answer);
        return {};
      case 'call':
        return this.link.use((client) =>
          client.callTool(request.tool, request.args, call.signal, this.listener(call)),
        );
      default:
        return this.link.use((client) => queryUpstream(client, request, call.signal));
    }
  }

  async close(): Promise<void> {
    await this.link.close();
  }

  /** Notes follow one another; nobody waits for a caller that is slow. */
  private listener(call: SessionCall): CallListener {
    const tell = (value: UpstreamNote): void => void call.note(value).catch(() => undefined);
    return {
      progress: (done, total, message) => tell({ progress: [done, total ?? null, message ?? null] }),
      log: (level, message) => tell({ log: [level, message] }),
      answer: (question) => this.ask(question, tell, call.signal),
    };
  }

  private async ask(
    question: UpstreamQuestion,
    tell: (note: UpstreamNote) => void,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamAnswer>();
    const giveUp = (): void =>
      reject(signal.reason instanceof Error ? signal.reason : new ToolError('CANCELLED'));
    signal.addEventListener('abort', giveUp, { once: true });
    this.asked.set(id, resolve);
    try {
      tell({ ask: { id, question } });
      return await promise;
    } finally {
      this.asked.delete(id);
      signal.removeEventListener('abort', giveUp);
    }
  }
}
