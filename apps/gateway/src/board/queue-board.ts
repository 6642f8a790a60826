import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable } from '@nestjs/common';
import { PoolQueues } from '@toolyard/transport';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoardGuard } from './board.guard.js';
import { BOARD_LOOK, BOARD_PAGE_POLICY } from './board-look.js';
import { mayAct } from './browser-sessions.js';

const PATH = '/queues';
const OUTSIDE_FONTS = /<link[^>]*fonts\.googleapis\.com[^>]*>/;

/** bull-board at `/queues`, with a queue for every pool that is known at the time. */
@Injectable()
export class QueueBoard {
  private readonly shown = new Set<string>();
  private readonly server = new FastifyAdapter();
  private readonly board = createBullBoard({
    queues: [],
    serverAdapter: this.server.setBasePath(PATH),
    options: { uiConfig: BOARD_LOOK },
  });

  constructor(
    private readonly guard: BoardGuard,
    private readonly queues: PoolQueues,
  ) {}

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.guard.check(request, reply));
        scope.addHook('preHandler', async (_, reply) => {
          this.showNewPools();
          reply.headers({ 'content-security-policy': BOARD_PAGE_POLICY, 'cache-control': 'no-store' });
        });
        scope.addHook('preSerialization', async (request, _, payload) => asSeenBy(request, payload));
        scope.addHook('onSend', async (_, _reply, payload) =>
          typeof payload === 'string' ? payload.replace(OUTSIDE_FONTS, '') : payload,
        );
        await scope.register(this.server.registerPlugin());
      },
      { prefix: PATH },
    );
  }

  private showNewPools(): void {
    for (const pool of this.queues.names()) {
      if (this.shown.has(pool)) continue;
      this.shown.add(pool);
      this.board.addQueue(new BullMQAdapter(this.queues.get(pool), { allowRetries: false }));
    }
  }
}

/** bull-board knows one mode for everybody: viewers get the list of queues as one that is read only. */
function asSeenBy({ principal }: FastifyRequest, payload: unknown): unknown {
  if (principal === undefined || mayAct(principal)) return payload;
  if (typeof payload !== 'object' || payload === null || !('queues' in payload)) return payload;
  const { queues } = payload as { queues: object[] };
  return { ...payload, queues: queues.map((queue) => ({ ...queue, readOnlyMode: true })) };
}
