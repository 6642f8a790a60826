import type { EmittedEvent, ExecutionPorts } from './call-execution.js';

/** Emits a call's events. A port that fails never fails the call; after `close` nothing is emitted. */
export class CallEmitter {
  private closed = false;
  private warned = false;

  constructor(private readonly ports: ExecutionPorts) {}

  /** Resolves when the port takes more; at once where it does not say. Never rejects. */
  emit(event: EmittedEvent): Promise<void> | undefined {
    if (this.closed) return undefined;
    try {
      const taken = this.ports.emit(event);
      return taken === undefined ? undefined : taken.catch(this.warn);
    } catch (error) {
      this.warn(error);
      return undefined;
    }
  }

  close(): void {
    this.closed = true;
  }

  private readonly warn = (err: unknown): void => {
    if (this.warned) return;
    this.warned = true;
    this.ports.log.warn('Events of this call could not be emitted', { err });
  };
}
