import { Injectable } from '@nestjs/common';

/** Where tools and services say that the content of a resource is another one. */
@Injectable()
export class ResourceChanges {
  private readonly listeners = new Set<(uri: string) => void>();

  /** Tells every client that follows this URI. At most once, never throws. */
  announce(uri: string): void {
    for (const listener of this.listeners) listener(uri);
  }

  /** Returns what ends it. */
  onChange(listener: (uri: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
