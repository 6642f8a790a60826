import type { AudioContent, ImageContent, TextContent } from './content.js';
import type { JsonSchema } from './json-schema.js';

/** What the program that makes a call may do for the tool: lend its model, or tell the folders that its user works in. */
export const CLIENT_ABILITIES = ['sampling', 'roots'] as const;
export type ClientAbility = (typeof CLIENT_ABILITIES)[number];

export type SampledContent = TextContent | ImageContent | AudioContent;

export interface SamplingMessage {
  role: 'user' | 'assistant';
  content: SampledContent | SampledContent[];
}

/** What a model is to write, as MCP's `sampling/createMessage` has it. */
export interface SamplingParams {
  messages: SamplingMessage[];
  /** Tokens at most. */
  maxTokens: number;
  systemPrompt?: string;
  /** 0 to 1 or more, as the model has it. */
  temperature?: number;
  stopSequences?: string[];
  /** Which model is wanted; the client chooses. Priorities are 0 to 1. */
  modelPreferences?: {
    hints?: { name: string }[];
    costPriority?: number;
    speedPriority?: number;
    intelligencePriority?: number;
  };
}

/** What a tool asks of the program that made its call, as a request of MCP. */
export type ClientRequest =
  | { method: 'sampling/createMessage'; params: SamplingParams }
  | { method: 'roots/list'; params: Record<string, never> };

/** A folder that the client's user works in. */
export interface ClientRoot {
  /** Mostly `file://…`, on the client's machine. */
  uri: string;
  name?: string;
}

export function abilityOf({ method }: ClientRequest): ClientAbility {
  return method === 'roots/list' ? 'roots' : 'sampling';
}

/** What a tool needs of a client and this one cannot. */
export function lackedAbilities(
  { needs = [] }: { needs?: readonly ClientAbility[] },
  can: readonly ClientAbility[] = [],
): ClientAbility[] {
  return needs.filter((ability) => !can.includes(ability));
}

const content: JsonSchema = {
  type: 'object',
  required: ['type'],
  oneOf: [
    { properties: { type: { const: 'text' }, text: { type: 'string' } }, required: ['text'] },
    {
      properties: {
        type: { enum: ['image', 'audio'] },
        data: { type: 'string' },
        mimeType: { type: 'string' },
      },
      required: ['data', 'mimeType'],
    },
  ],
};

const ANSWERS: Record<ClientAbility, JsonSchema> = {
  sampling: {
    type: 'object',
    required: ['role', 'content', 'model'],
    properties: {
      role: { enum: ['user', 'assistant'] },
      content: { anyOf: [content, { type: 'array', items: content }] },
      model: { type: 'string' },
      stopReason: { type: 'string' },
    },
  },
  roots: {
    type: 'object',
    required: ['roots'],
    properties: {
      roots: {
        type: 'array',
        items: {
          type: 'object',
          required: ['uri'],
          properties: { uri: { type: 'string' }, name: { type: 'string' } },
        },
      },
    },
  },
};

/** What an answer says where the client does not do it. */
const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string', minLength: 1 } },
};

/** JSON Schema of an answer: the result that MCP has for the request, or `{"error": "<why not>"}`. */
export function clientAnswerSchema(request: ClientRequest): JsonSchema {
  return { if: { required: ['error'] }, then: REFUSAL, else: ANSWERS[abilityOf(request)] };
}
