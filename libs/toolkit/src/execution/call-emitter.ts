import type { EmittedEvent, ExecutionPorts } from './call-execution.js';

/** Emits a call's events. A port that fails never fails the call; after `close` nothing is emitted. */
export class CallEmitter {
  private closed = false;
  private warned = false;

  constructor(private readonly ports: ExecutionPorts) {}

  /** Resolves when the port takes more; at once where it does not say. Never rejects. */
  emit(event: EmittedEvent): void | Promise<void> {
    if (this.closed) return;
    try {
      const taken = this.ports.emit(event);
      if (taken !== undefined) return taken.catch(this.warn);
    } catch (error) {
      this.warn(error);
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
