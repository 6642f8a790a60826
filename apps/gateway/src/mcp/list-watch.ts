import { Injectable } from '@nestjs/common';
import { Catalogue } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import type { Standing } from '../auth/standing.js';
import { ProvidedLists } from './provided/provided-lists.js';
import { ToolPages } from './tool-pages.js';

/** Lists that clients hear of when they change. */
const LISTS = ['tools', 'prompts', 'resources'] as const;
export type List = (typeof LISTS)[number];

/** Tells whoever listens when a list of what a key may have is another one. */
@Injectable()
export class ListWatch {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pages: ToolPages,
    private readonly provided: ProvidedLists,
  ) {}

  /** Returns what ends the watching. */
  watch(standing: Standing, onChange: (list: List) => void): () => void {
    const seen = new Map(LISTS.map((list) => [list, this.digest(list, standing.principal)]));
    const look = (): void => {
      for (const list of LISTS) {
        const now = this.digest(list, standing.principal);
        if (now === seen.get(list)) continue;
        seen.set(list, now);
        onChange(list);
      }
    };
    const ends = [this.catalogue.onChange(look), standing.onChange(look)];
    return () => {
      for (const end of ends) end();
    };
  }

  private digest(list: List, principal: Principal): string {
    switch (list) {
      case 'tools':
        return JSON.stringify(this.pages.listed(principal));
      case 'prompts':
        return JSON.stringify(this.provided.prompts(principal));
      case 'resources':
        return JSON.stringify([this.provided.resources(principal), this.provided.templates(principal)]);
    }
  }
}
