import { Injectable } from '@nestjs/common';
import { LIMITS, matchUri, type ToolManifest } from '@toolyard/contracts';
import type { Principal } from '../../auth/principal.js';
import { ProvidedLists } from './provided-lists.js';

export interface FoundResource {
  manifest: ToolManifest;
  /** What its call takes: the URI, and what the URI says for the variables. */
  arguments: Record<string, string>;
}

/** Finds the resource that a URI is about, among those that a key may read. */
@Injectable()
export class ResourceFinder {
  constructor(private readonly lists: ProvidedLists) {}

  /** One at that URI, before those whose template it fits; among these the first by name. */
  find(uri: string, principal: Principal): FoundResource | undefined {
    if (uri.length > LIMITS.uri) return undefined;
    const manifests = this.lists.manifests(principal, 'resource');
    const exact = manifests.find(({ resource }) => resource?.uri === uri);
    if (exact !== undefined) return { manifest: exact, arguments: { uri } };
    for (const manifest of manifests) {
      const template = manifest.resource?.uriTemplate;
      const variables = template === undefined ? undefined : matchUri(template, uri);
      if (variables !== undefined) return { manifest, arguments: { ...variables, uri } };
    }
    return undefined;
  }
}
