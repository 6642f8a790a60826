/** Whoever follows one call of an upstream tool. */
export interface CallListener {
  progress: (done: number, total?: number, message?: string) => void;
  log: (level: UpstreamLogLevel, message: string) => void;
  /** Answers a question of the server to its user. Rejects to break the call off. */
  answer: (question: UpstreamQuestion) => Promise<UpstreamAnswer>;
}

export type UpstreamLogLevel = 'debug' | 'info' | 'warn' | 'error';

/** An elicitation in form mode: a flat JSON Schema of an object. */
export interface UpstreamQuestion {
  message: string;
  schema: Record<string, unknown>;
}

export type UpstreamAnswer =
  { action: 'accept'; content: Record<string, string | number | boolean | string[]> } | { action: 'decline' };
