import { Injectable, Logger } from '@nestjs/common';
import type { Call } from '@toolyard/contracts';
import { WaitingList } from '@toolyard/transport';
import { askId } from './client-answers.js';
import { CallWaits, type Waiting } from './call-waits.js';

type Followed = Pick<Call, 'id' | 'agent'>;

interface Follower {
  call: Followed;
  onWait: (waiting: Waiting) => Promise<void>;
  /** Waits that it was told of. */
  told: Set<string>;
}

/** Tells those who follow a call what its child calls wait for. */
@Injectable()
export class ChildQuestions {
  private readonly logger = new Logger('mcp');
  private readonly followers = new Set<Follower>();
  private listening: Promise<unknown> | undefined;

  constructor(
    private readonly list: WaitingList,
    private readonly waits: CallWaits,
  ) {}

  /** Tells of each wait once, and of what waits already. Returns what ends it. */
  watch(call: Followed, onWait: Follower['onWait']): () => void {
    const follower: Follower = { call, onWait, told: new Set() };
    this.followers.add(follower);
    void this.begin(follower);
    return () => void this.followers.delete(follower);
  }

  private async begin(follower: Follower): Promise<void> {
    // Once for this gateway: a change is looked at only while somebody follows a call.
    this.listening ??= this.list.onChange((id) => void this.hear(id));
    try {
      await this.listening;
    } catch {
      this.listening = undefined;
    }
    await this.look(follower);
  }

  private async hear(id: string | undefined): Promise<void> {
    const followers = [...this.followers];
    if (id === undefined) await Promise.all(followers.map((follower) => this.look(follower)));
    else if (followers.length > 0)
      await this.tell(followers, () => this.waits.ofAny(new Set(followers.map(({ call }) => call.id)), id));
  }

  private look(follower: Follower): Promise<void> {
    return this.tell([follower], () => this.waits.ofChildren(follower.call));
  }

  private async tell(followers: readonly Follower[], find: () => Promise<Waiting[]>): Promise<void> {
    try {
      const found = await find();
      const news = followers.flatMap((follower) =>
        found.filter((one) => isNews(follower, one)).map(follower.onWait),
      );
      await Promise.all(news);
    } catch (error) {
      this.logger.debug(String(error));
    }
  }
}

function isNews({ call, told }: Follower, { call: child, root }: Waiting): boolean {
  const id = askId(child.id, child.waits ?? 1);
  if (root !== call.id || told.has(id)) return false;
  told.add(id);
  return true;
}
