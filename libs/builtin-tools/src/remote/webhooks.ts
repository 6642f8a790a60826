import { EXTERNAL_HEADERS, signatureOf, ToolError } from '@toolyard/contracts';
import type { Outbound } from '@toolyard/outbound';
import type { ToolContext } from '@toolyard/toolkit';
import { noWebhooks, unknownWebhook } from './remote.messages.js';

/** An address that an operator registered. */
export interface WebhookTarget {
  url: string;
  /** Signs what is sent to it. */
  secret: string;
}

export interface WebhookAnswer {
  status: number;
  contentType: string;
  /** The beginning of the body, as text. */
  body: string;
  truncated: boolean;
  /** Seconds to wait, where the answer says so. */
  retryAfter?: number;
}

type Sender = Pick<ToolContext, 'callId' | 'attempt' | 'signal'>;

const LIMITS = { ms: 60_000, redirects: 0 };
const LARGEST_ANSWER = 65_536;

/** The webhooks of a deployment, by name; signed as the calls of external tools are. */
export class Webhooks {
  private readonly targets: ReadonlyMap<string, WebhookTarget>;
  private readonly outbound: Outbound;

  /** @param targets addresses that an operator chose, so they may be private ones */
  constructor(targets: Readonly<Record<string, WebhookTarget>>, outbound: Outbound) {
    this.targets = new Map(Object.entries(targets));
    const urls = Object.values(targets).map(({ url }) => url);
    this.outbound = urls.length === 0 ? outbound : outbound.trusting(urls);
  }

  names(): string[] {
    return [...this.targets.keys()].sort();
  }

  /**
   * Posts a payload as JSON and gives the answer, whatever its status; redirects are not followed.
   * @throws ToolError `TOOL_FAILED` for a name that is not registered, or where nobody answers
   */
  async post(name: string, payload: unknown, { callId, attempt, signal }: Sender): Promise<WebhookAnswer> {
    const { url, secret } = this.get(name);
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    await using response = await this.outbound.request(url, {
      method: 'POST',
      body,
      signal,
      limits: LIMITS,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'toolyard',
        [EXTERNAL_HEADERS.call]: callId,
        [EXTERNAL_HEADERS.attempt]: String(attempt),
        [EXTERNAL_HEADERS.timestamp]: timestamp,
        [EXTERNAL_HEADERS.signature]: signatureOf(secret, timestamp, body),
      },
    });
    const { bytes, truncated } = await response.take(LARGEST_ANSWER);
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: new TextDecoder().decode(bytes),
      truncated,
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    };
  }

  private get(name: string): WebhookTarget {
    const target = this.targets.get(name);
    if (target !== undefined) return target;
    throw new ToolError(
      'TOOL_FAILED',
      this.targets.size === 0 ? noWebhooks() : unknownWebhook(name, this.names()),
    );
  }
}
