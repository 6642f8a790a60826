import { Toolyard } from '../toolyard.js';

const parameters = {
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: { path: { type: 'string' }, limit: { type: 'integer' } },
};
const tool = (name: string) => ({ name, description: `About ${name}`, parameters, effect: 'read' });

export interface FakeYard {
  toolyard: Toolyard;
  /** Method and path of each request, and what a call was asked with. */
  seen: string[];
}

/** A gateway with the tools `look` and `look.far`, whose calls end as they are told; without an outcome, never. */
export function fakeYard(outcome?: () => Response): FakeYard {
  const seen: string[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    const path = new URL(input as string).pathname;
    const asked =
      typeof body === 'string' ? (JSON.parse(body) as { tool: string; arguments: object }) : undefined;
    seen.push(
      `${method} ${path}${asked === undefined ? '' : ` ${asked.tool} ${JSON.stringify(asked.arguments)}`}`,
    );
    if (path === '/v1/tools') return Response.json({ tools: [tool('look'), tool('look.far')] });
    if (path.endsWith('/events')) {
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    }
    return outcome?.() ?? Response.json({ id: 'call_1', tool: 'look', status: 'running' });
  };
  return {
    toolyard: new Toolyard({ key: 'ty_agent_x', url: 'http://yard', fetch: send, attempts: 1 }),
    seen,
  };
}

export const succeeded = (content: object[], structuredContent?: object) => (): Response =>
  Response.json({
    id: 'call_1',
    tool: 'look',
    status: 'succeeded',
    result: { content, structuredContent, isError: false },
  });

export const refused = (code: string, status: number) => (): Response =>
  Response.json(
    {
      code,
      status,
      detail: `about ${code}`,
      errors: [{ path: 'path', message: 'is missing', rule: 'required' }],
    },
    { status },
  );

export const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
