import {
  abilityOf,
  LIMITS,
  ToolError,
  type ClientAbility,
  type ClientRequest,
  type ClientRoot,
  type SampledContent,
  type SamplingParams,
} from '@toolyard/contracts';
import type { CallingClient, SamplingReply, SamplingRequest } from '../calling-client.js';
import {
  clientCannot,
  clientRefused,
  clientRequestTooLarge,
  clientSilent,
  rootsWanted,
  samplingWanted,
} from './client.messages.js';
import type { QuestionDesk } from './question-desk.js';

type Asked = Pick<SamplingRequest, 'key' | 'deadlineMs'>;

interface Sampled extends Pick<SamplingReply, 'model' | 'stopReason'> {
  content: SampledContent | SampledContent[];
}

/** What a tool asks of the program that made its call goes the way of its questions to people. */
export class ClientDesk implements CallingClient {
  constructor(
    private readonly desk: QuestionDesk,
    private readonly tool: string,
    private readonly abilities: readonly ClientAbility[],
  ) {}

  can(ability: ClientAbility): boolean {
    return this.abilities.includes(ability);
  }

  async sample({
    messages,
    key = 'sampling',
    deadlineMs,
    ...params
  }: SamplingRequest): Promise<SamplingReply> {
    const request: ClientRequest = {
      method: 'sampling/createMessage',
      params: { ...params, messages: messagesOf(messages) },
    };
    const reply = await this.request<Sampled>(request, samplingWanted(this.tool), { key, deadlineMs });
    const content = [reply.content].flat();
    const texts = content.map((block) => (block.type === 'text' ? block.text : ''));
    const { model, stopReason } = reply;
    return { text: texts.join(''), content, model, ...(stopReason !== undefined && { stopReason }) };
  }

  async roots({ key = 'roots', deadlineMs }: Asked = {}): Promise<ClientRoot[]> {
    const request: ClientRequest = { method: 'roots/list', params: {} };
    const asked = { key, deadlineMs };
    return (await this.request<{ roots: ClientRoot[] }>(request, rootsWanted(this.tool), asked)).roots;
  }

  private async request<T extends object>(
    request: ClientRequest,
    text: string,
    { key, deadlineMs = LIMITS.clientRequest.deadlineMs }: Asked,
  ): Promise<T> {
    const ability = abilityOf(request);
    if (!this.can(ability)) throw new ToolError('CLIENT_CANNOT', clientCannot(this.tool, ability));
    const size = JSON.stringify(request).length;
    if (size > LIMITS.clientRequest.size)
      throw new ToolError('INTERNAL', clientRequestTooLarge(this.tool, size, LIMITS.clientRequest.size));
    const silence = JSON.stringify({ error: clientSilent(deadlineMs) });
    const asked = { text, request, default: silence, deadlineMs, ...(key !== undefined && { key }) };
    const answer = JSON.parse(await this.desk.ask(asked)) as T | { error: string };
    if ('error' in answer) throw new ToolError('CLIENT_CANNOT', clientRefused(ability, answer.error));
    return answer;
  }
}

function messagesOf(messages: SamplingRequest['messages']): SamplingParams['messages'] {
  if (typeof messages !== 'string') return messages;
  return [{ role: 'user', content: { type: 'text', text: messages } }];
}
