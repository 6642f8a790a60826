import type { ToolManifest } from '@toolyard/contracts';
import type { CatalogueEntry } from '@toolyard/transport';

function manifest(overrides: Partial<ToolManifest> = {}): ToolManifest {
  return {
    name: 'book_room',
    description: 'Book a room',
    category: 'rooms',
    tags: ['travel'],
    aliases: [],
    origin: 'plugin',
    permission: 'WRITE',
    sideEffects: 'NETWORK',
    effect: 'once',
    requiresConfirmation: false,
    streaming: false,
    pool: 'default',
    timeoutMs: 1_000,
    retry: { attempts: 1, delayMs: 0 },
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: ['room', 'nights'],
      properties: {
        room: { enum: ['single', 'double'] },
        nights: { type: 'integer', minimum: 1, maximum: 30 },
        guests: {
          type: 'array',
          maxItems: 4,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { type: 'string', minLength: 1 },
              email: { type: 'string', format: 'email' },
            },
          },
        },
        explanation: { type: 'string' },
      },
    },
    ...overrides,
  };
}

export function entry(overrides: Partial<ToolManifest> = {}): CatalogueEntry {
  const made = manifest(overrides);
  return { manifest: made, digest: JSON.stringify(made), workers: 1 };
}

const open = { type: 'object', properties: { text: { type: 'string' } } };

/** One that finishes at once, one that never does, one that streams. */
export const sampleTools: CatalogueEntry[] = [
  entry({ aliases: ['reserve_room'] }),
  entry({ name: 'read_file', category: 'files', tags: ['files', 'safe'], effect: 'read', parameters: open }),
  entry({ name: 'wait_forever', category: 'time', tags: ['slow'], parameters: open }),
  entry({ name: 'count_up', category: 'time', tags: ['stream'], streaming: true, parameters: open }),
];
