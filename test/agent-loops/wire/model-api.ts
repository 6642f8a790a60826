/** What a scripted model says next. */
export interface Turn {
  text?: string;
  calls?: ModelCall[];
}

export interface ModelCall {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
}

/** A result of a tool as a model finds it in a request. */
export interface SeenResult {
  id: string;
  text: string;
  /** Where the API says so apart from the text. */
  isError?: boolean;
}

/** A tool as a request declares it. */
export interface DeclaredTool {
  name: string;
  parameters: { required?: string[] };
  strict?: boolean;
}

export type Json = Record<string, unknown>;

/** The wire format of one API of a provider. */
export interface ModelApi {
  path: string;
  tools(request: Json): DeclaredTool[];
  /** Every result in the conversation so far, in its order. */
  results(request: Json): SeenResult[];
  reply(turn: Turn, number: number): Json;
  /** Server-sent events: name, if the API gives names, and data. */
  stream(turn: Turn, number: number): { event?: string; data: Json | '[DONE]' }[];
}

/** A text in pieces, as it would come. */
export function pieces(text: string): string[] {
  return text.match(/[^]{1,7}/g) ?? [];
}

export const MODEL = 'scripted-1';
