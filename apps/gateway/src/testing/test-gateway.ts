import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, type Logger } from '@toolyard/logging';
import type { Problem } from '@toolyard/contracts';
import { createApp } from '../app.js';
import type { GatewayOptions } from '../gateway.options.js';
import { FakeTransport } from './fake-transport.js';

export const KEY = 'a-key-for-tests-with-more-than-32-characters';

export const testOptions: GatewayOptions = {
  host: '127.0.0.1',
  port: 0,
  adminKey: KEY,
  redisUrl: 'redis://127.0.0.1:1',
  pools: ['default', 'shell'],
  databaseUrl: 'none',
  databaseFolder: '',
  resultTtl: 60,
  retentionDays: 30,
  ledgerLimit: 1_000_000,
  graceMs: 1_000,
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD';

export interface TestReply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  json: Record<string, unknown>;
  problem: Problem;
}

/** The whole HTTP layer over a fake transport, without a socket. */
export class TestGateway {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly transport: FakeTransport,
  ) {}

  static async start(): Promise<TestGateway> {
    const transport = new FakeTransport();
    const app = await createApp(testOptions, { logger: silent(), transport: transport.module() });
    return new TestGateway(app, transport);
  }

  /** Sends a request with the key; an object as body becomes JSON. */
  async send(
    method: Method,
    url: string,
    body?: string | object,
    headers: Record<string, string> = {},
  ): Promise<TestReply> {
    const typed = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await this.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${KEY}`, ...typed, ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const parsed = (reply.body.startsWith('{') ? JSON.parse(reply.body) : {}) as Record<string, unknown>;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      json: parsed,
      problem: parsed as Problem,
    };
  }

  async stop(): Promise<void> {
    await this.app.close();
  }
}

export function silent(): Logger {
  return createLogger({ name: 'test', level: 'silent' });
}
