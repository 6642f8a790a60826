import type { ParkRequest } from '@toolyard/contracts';

/** Thrown where a run cannot go on without a person. */
export class CallParked extends Error {
  constructor(readonly request: ParkRequest) {
    super(`waits for ${request.kind}`);
  }
}
