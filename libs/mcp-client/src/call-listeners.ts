import type { Client, ElicitResult } from '@modelcontextprotocol/client';
import type { CallListener, UpstreamLogLevel } from './call-listener.js';

const LONGEST_LINE = 10_000;

/** Calls under way on one connection; a message that names no call is theirs only while there is one alone. */
export class CallListeners {
  private readonly listeners = new Set<CallListener>();

  /** Hears what the server says beside its answers. */
  attach(client: Client, asks: boolean): void {
    client.setNotificationHandler('notifications/message', ({ params }) => this.log(params));
    if (asks) client.setRequestHandler('elicitation/create', ({ params }) => this.elicit(params));
  }

  async during<T>(listener: CallListener, work: () => Promise<T>): Promise<T> {
    this.listeners.add(listener);
    try {
      return await work();
    } finally {
      this.listeners.delete(listener);
    }
  }

  private log({ level, data }: { level: string; data: unknown }): void {
    const message = typeof data === 'string' ? data : JSON.stringify(data);
    this.only()?.log(levelOf(level), message.slice(0, LONGEST_LINE));
  }

  private async elicit(params: unknown): Promise<ElicitResult> {
    const listener = this.only();
    const { mode = 'form', message, requestedSchema } = params as Record<string, unknown>;
    if (listener === undefined || mode !== 'form') return { action: 'decline' };
    return listener.answer({ message: String(message), schema: requestedSchema as Record<string, unknown> });
  }

  private only(): CallListener | undefined {
    const [first] = this.listeners;
    return this.listeners.size === 1 ? first : undefined;
  }
}

function levelOf(level: string): UpstreamLogLevel {
  if (level === 'debug' || level === 'info') return level;
  return level === 'notice' ? 'info' : level === 'warning' ? 'warn' : 'error';
}
