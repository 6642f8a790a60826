import type { ClientAbility, ClientRoot, SampledContent, SamplingParams } from '@toolyard/contracts';

/** What a model is to write. */
export interface SamplingRequest extends Omit<SamplingParams, 'messages'> {
  /** A text is one message of the user. */
  messages: string | SamplingParams['messages'];
  /** Names the request among those that are asked at once. Default `sampling`. */
  key?: string;
  /** How long it may take, in milliseconds. Default 5 minutes. */
  deadlineMs?: number;
}

/** What a model wrote. */
export interface SamplingReply {
  /** All text of it. */
  text: string;
  content: SampledContent[];
  /** Its name, as the client tells it. */
  model: string;
  stopReason?: string;
}

/**
 * The program that made the call, or the call that this one is a child of. It answers where it can: a client of MCP that
 * declared the capability, or a caller that said so in `clientCan`. The call waits meanwhile as it does for `ctx.ask`, and
 * what is said there of the tool that runs again holds here.
 */
export interface CallingClient {
  can(ability: ClientAbility): boolean;
  /**
   * Lets the client's model write.
   * @throws ToolError `CLIENT_CANNOT` at once where the client lends no model; when it refuses, or gives no answer in time
   */
  sample(request: SamplingRequest): Promise<SamplingReply>;
  /** The folders that the client's user works in, on the client's machine. @throws ToolError `CLIENT_CANNOT` as `sample` does */
  roots(options?: Pick<SamplingRequest, 'key' | 'deadlineMs'>): Promise<ClientRoot[]>;
}
