import { ToolError } from '@toolyard/contracts';
import { Transform } from 'node:stream';
import { trafficSpent } from '../outbound.messages.js';

/** Bounds of all that one proxy passes on. */
export interface TrafficLimits {
  /** In both directions together, over all connections. */
  bytes: number;
  /** Connections at a time. Further ones are closed at once. */
  connections: number;
  /** How long a connection may be silent, in milliseconds. */
  idleMs: number;
}

/** What has gone through a proxy. */
export class Traffic {
  private bytes = 0;

  constructor(private readonly limits?: TrafficLimits) {}

  /** @throws ToolError DENIED once as much as may has gone through */
  check(): void {
    const limit = this.limits?.bytes ?? Infinity;
    if (this.bytes > limit) throw new ToolError('DENIED', trafficSpent(limit));
  }

  /** Passes on what comes, until it is too much. */
  meter(): Transform {
    return new Transform({
      transform: (piece: Buffer, _encoding, pass) => {
        this.bytes += piece.length;
        try {
          this.check();
          pass(null, piece);
        } catch (error) {
          pass(error as Error);
        }
      },
    });
  }
}
