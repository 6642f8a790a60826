import { Injectable } from '@nestjs/common';
import { Catalogue } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import { ToolPages } from './tool-pages.js';

/** Tells whoever listens when the list of tools that a key may call is another one. */
@Injectable()
export class ToolListWatch {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pages: ToolPages,
  ) {}

  /** Returns what ends the watching. */
  watch(principal: Principal, onChange: () => void): () => void {
    let seen = this.digest(principal);
    return this.catalogue.onChange(() => {
      const now = this.digest(principal);
      if (now === seen) return;
      seen = now;
      onChange();
    });
  }

  private digest(principal: Principal): string {
    return JSON.stringify(this.pages.listed(principal));
  }
}
