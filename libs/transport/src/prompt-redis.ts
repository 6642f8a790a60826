import { Redis } from 'ioredis';
import { patientTimer } from './patient-timer.js';

/** Longest wait for a reply, in milliseconds. */
const REPLY_MS = 2_000;

/**
 * A connection whose commands fail when no reply comes in time. The `commandTimeout` of ioredis also fails commands that
 * were answered, where a busy process reads late: a gateway that opens its embedded database stands still for seconds.
 */
export class PromptRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sent;
    const cancel = patientTimer(REPLY_MS, () => command.reject(new Error('Command timed out')));
    command.promise.then(cancel, cancel);
    return super.sendCommand(...sent);
  }
}
