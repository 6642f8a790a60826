import { Injectable } from '@nestjs/common';
import { isTerminal, type Call } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import { askQueues } from '../queue-access.js';
import { CallRecords } from '../records/call-records.js';
import type { AskedCall } from './call-follower.js';

/** Waiting calls of one agent that are looked at. */
const MOST = 100;
/** How far below a call its children are looked for. */
const DEPTH = 4;

export type Waiting = Omit<AskedCall, 'seq'>;

/** What a call and its child calls wait for. */
@Injectable()
export class CallWaits {
  constructor(
    private readonly waiting: WaitingList,
    private readonly records: CallRecords,
  ) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE` */
  async of(call: Call): Promise<Waiting[]> {
    if (call.waitsFor !== undefined) return [{ call, waitsFor: call.waitsFor }];
    if (isTerminal(call.status) || call.startedAt === undefined) return [];
    return this.ofChildren(call);
  }

  /** @throws ToolError `QUEUE_UNAVAILABLE` */
  async ofChildren({ id: root, agent }: Pick<Call, 'id' | 'agent'>): Promise<Waiting[]> {
    const query = { agent, limit: MOST };
    const [questions, approvals] = await Promise.all([
      askQueues(this.waiting.list('input', query)),
      askQueues(this.waiting.list('approval', query)),
    ]);
    const ids = [...questions.calls, ...approvals.calls].map(({ id }) => id);
    const found = await Promise.all(ids.map((id) => this.ofAny(new Set([root]), id)));
    return found.flat();
  }

  /** What a call waits for, for each of these that it is a child of. */
  async ofAny(roots: ReadonlySet<string>, id: string): Promise<Waiting[]> {
    const { call } = await this.records.get(id);
    const { waitsFor } = call;
    if (waitsFor === undefined) return [];
    const found: Waiting[] = [];
    let parent = call.parentCallId;
    for (let step = 1; parent !== undefined && step <= DEPTH; step++) {
      if (roots.has(parent)) found.push({ call, waitsFor, root: parent });
      if (step < DEPTH) parent = (await this.records.get(parent)).call.parentCallId;
    }
    return found;
  }
}
