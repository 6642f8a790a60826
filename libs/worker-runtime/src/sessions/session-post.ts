import { ToolError } from '@toolyard/contracts';
import type {
  SessionAnswer,
  SessionExchange,
  SessionName,
  SessionRequestOptions,
  WorkerSessions,
} from '@toolyard/toolkit';
import type { WorkerTransport } from '@toolyard/transport';
import { createHash, randomUUID } from 'node:crypto';
import { messageTooLong } from '../worker-runtime.messages.js';
import { AnsweredRequest } from './answered-request.js';
import { AskedRequest } from './asked-request.js';
import { MAX_MESSAGE, type SessionMessage, type ToHolder } from './session-message.js';

/** Joins this worker's sessions with those of the others: claims in Redis, requests and answers by mail. */
export class SessionPost implements SessionExchange {
  private readonly asked = new Map<string, AskedRequest>();
  private readonly answered = new Map<string, AnsweredRequest>();
  private readonly running = new Set<Promise<void>>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly transport: Pick<WorkerTransport, 'sessionClaims' | 'mail' | 'agents'>,
    private readonly sessions: WorkerSessions,
  ) {}

  async start(): Promise<void> {
    const { mail, agents, sessionClaims } = this.transport;
    await mail.start((message) => this.read(message as SessionMessage));
    await agents.start(() => void this.endOrphans().catch(() => undefined));
    this.renewal = setInterval(() => void this.renew().catch(() => undefined), sessionClaims.leaseMs / 4);
    this.sessions.connect(this);
  }

  /** Resolves when nothing runs in a session here for another worker. */
  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Ends the sessions that are here; requests of others in them fail with SESSION_LOST. */
  async stop(): Promise<void> {
    await this.sessions.stop();
    await this.whenIdle();
    clearInterval(this.renewal);
  }

  async claim(name: SessionName): Promise<string | undefined> {
    const owner = await this.transport.sessionClaims.claim(hashOf(name));
    const { agent } = name.key;
    // So that its end is noticed, should it come soon.
    if (owner === undefined && agent !== undefined)
      await this.transport.agents.gone([agent]).catch(() => undefined);
    return owner;
  }

  async release(name: SessionName): Promise<void> {
    await this.transport.sessionClaims.release(hashOf(name)).catch(() => undefined);
  }

  async ask(
    owner: string,
    { kind, key }: SessionName,
    request: unknown,
    options: SessionRequestOptions,
  ): Promise<SessionAnswer> {
    const { mail, sessionClaims } = this.transport;
    const id = randomUUID();
    const ask = { type: 'ask', id, from: mail.workerId, kind, key, request } as const;
    if (Buffer.byteLength(JSON.stringify(ask)) > MAX_MESSAGE)
      throw new ToolError('RESULT_TOO_LARGE', messageTooLong('request', MAX_MESSAGE));
    const nameHash = hashOf({ kind, key });
    const asked = new AskedRequest(ask, options, {
      send: (message) => mail.send(owner, JSON.stringify(message)),
      holds: async () => (await sessionClaims.findHolder(nameHash)) === owner,
    });
    this.asked.set(id, asked);
    try {
      return await asked.answer;
    } finally {
      this.asked.delete(id);
    }
  }

  private read(message: SessionMessage): void {
    if ('from' in message) this.serve(message);
    else this.asked.get(message.id)?.hear(message);
  }

  private serve(message: ToHolder): void {
    const { id, from } = message;
    const known = this.answered.get(id);
    const send = (text: string): Promise<unknown> =>
      this.transport.mail.send(from, text).catch(() => undefined);
    if (message.type === 'still') {
      if (known === undefined) void send(JSON.stringify({ type: 'unknown', id }));
      else known.still(message.seen);
    } else if (message.type === 'cancel') {
      known?.cancel();
    } else if (known === undefined) {
      const { kind, key, request } = message;
      const answered = new AnsweredRequest(id, send, () => this.answered.delete(id));
      this.answered.set(id, answered);
      const run = answered.run((call) => this.sessions.answer({ kind, key }, request, call));
      this.running.add(run);
      void run.then(() => this.running.delete(run));
    }
  }

  private async renew(): Promise<void> {
    const held = this.sessions.held();
    const lost = new Set(await this.transport.sessionClaims.renew(held.map(hashOf)));
    for (const name of held) if (lost.has(hashOf(name))) void this.sessions.close(name, 'lost');
    await this.endOrphans();
  }

  /** Ends the sessions of agents that are gone. */
  private async endOrphans(): Promise<void> {
    const held = this.sessions.held();
    const gone = await this.transport.agents.gone(held.flatMap(({ key }) => key.agent ?? []));
    for (const name of held)
      if (name.key.agent !== undefined && gone.includes(name.key.agent))
        void this.sessions.close(name, 'agent_deleted');
  }
}

function hashOf({ kind, key }: SessionName): string {
  const text = JSON.stringify([kind, key.agent ?? null, key.name]);
  return createHash('sha256').update(text).digest('base64url');
}
