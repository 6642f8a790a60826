import type { ToolManifest } from '@toolyard/contracts';
import { plainNameOf } from '@toolyard/contracts/portable';
import { titleOf } from '../title.js';

interface Described {
  name: string;
  title: string;
  description: string;
  mimeType?: string;
}

/** A resource as the Model Context Protocol lists it (specification 2026-07-28, `Resource`). */
export interface McpResource extends Described {
  uri: string;
}

/** A `ResourceTemplate` of the same. */
export interface McpResourceTemplate extends Described {
  uriTemplate: string;
}

/** Those at a URI, in the order of the URIs. */
export function mcpResources(manifests: readonly ToolManifest[]): McpResource[] {
  return manifests
    .flatMap((manifest) => {
      const uri = manifest.resource?.uri;
      return uri === undefined ? [] : [{ uri, ...described(manifest) }];
    })
    .sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/** Those with a template, in the order of the templates. */
export function mcpResourceTemplates(manifests: readonly ToolManifest[]): McpResourceTemplate[] {
  return manifests
    .flatMap((manifest) => {
      const uriTemplate = manifest.resource?.uriTemplate;
      return uriTemplate === undefined ? [] : [{ uriTemplate, ...described(manifest) }];
    })
    .sort((a, b) => (a.uriTemplate < b.uriTemplate ? -1 : 1));
}

function described({ name, title, description, resource }: ToolManifest): Described {
  const plain = plainNameOf(name);
  const mimeType = resource?.mimeType;
  return {
    name: plain,
    title: title ?? titleOf(plain),
    description,
    ...(mimeType !== undefined && { mimeType }),
  };
}
