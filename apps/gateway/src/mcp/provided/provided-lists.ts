import { Injectable } from '@nestjs/common';
import type { Kind, ToolManifest } from '@toolyard/contracts';
import {
  mcpPrompts,
  mcpResources,
  mcpResourceTemplates,
  type McpPrompt,
  type McpResource,
  type McpResourceTemplate,
} from '@toolyard/dialects';
import type { Principal } from '../../auth/principal.js';
import { ToolLookup } from '../../tools/tool-lookup.js';

/** The prompts and resources that a key may have, as the protocol lists them. */
@Injectable()
export class ProvidedLists {
  constructor(private readonly lookup: ToolLookup) {}

  prompts(principal: Principal): McpPrompt[] {
    return mcpPrompts(this.manifests(principal, 'prompt'));
  }

  resources(principal: Principal): McpResource[] {
    return mcpResources(this.manifests(principal, 'resource'));
  }

  templates(principal: Principal): McpResourceTemplate[] {
    return mcpResourceTemplates(this.manifests(principal, 'resource'));
  }

  /** In the order of their names. */
  manifests(principal: Principal, kind: Kind): ToolManifest[] {
    return this.lookup
      .list(principal, kind)
      .filter(({ disabled }) => disabled !== true)
      .map(({ manifest }) => manifest);
  }
}
