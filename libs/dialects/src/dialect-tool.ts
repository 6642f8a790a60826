import type { ToolManifest } from '@toolyard/contracts';

/** What renderings and parsers need to know of a tool: a part of its manifest. */
export type DialectTool = Pick<ToolManifest, 'name' | 'description' | 'parameters'> &
  Partial<Pick<ToolManifest, 'aliases' | 'returns' | 'permission' | 'effect'>>;
