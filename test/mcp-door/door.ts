import {
  Client as EitherClient,
  StreamableHTTPClientTransport as EitherTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const INFO = { name: 'test', version: '1.0.0' };

/** The client that most programs have: revisions of 2025. */
export async function legacyClient(url: string, key: string, capabilities = {}): Promise<Client> {
  const client = new Client(INFO, { capabilities });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** The client of revision 2026-07-28. */
export async function modernClient(url: string, key: string, capabilities = {}): Promise<EitherClient> {
  const client = new EitherClient(INFO, {
    capabilities,
    versionNegotiation: { mode: { pin: '2026-07-28' } },
  });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new EitherTransport(new URL('/mcp', url), { requestInit }));
  return client;
}
