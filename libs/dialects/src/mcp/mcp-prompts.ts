import type { ToolManifest } from '@toolyard/contracts';
import { plainNameOf } from '@toolyard/contracts/portable';
import { propertiesOf } from '../schema/schema-node.js';
import { titleOf } from '../title.js';

/** A prompt as the Model Context Protocol lists it (specification 2026-07-28, `Prompt`). */
export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description?: string; required: boolean }[];
}

/** In the order of their names. */
export function mcpPrompts(manifests: readonly ToolManifest[]): McpPrompt[] {
  return manifests.map(mcpPrompt).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function mcpPrompt({ name, title, description, parameters }: ToolManifest): McpPrompt {
  const plain = plainNameOf(name);
  const required = (parameters['required'] ?? []) as string[];
  const properties = Object.entries(propertiesOf(parameters)).filter(
    ([argument]) => argument !== 'explanation',
  );
  return {
    name: plain,
    title: title ?? titleOf(plain),
    description,
    arguments: properties.map(([argument, { description: meaning }]) => ({
      name: argument,
      ...(typeof meaning === 'string' && { description: meaning }),
      required: required.includes(argument),
    })),
  };
}
