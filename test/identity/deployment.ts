import { HttpClient, until } from '@toolyard/testing';

export interface Agent {
  id: string;
  name: string;
  [field: string]: unknown;
}

export interface NewKey {
  id: string;
  key: string;
  prefix: string;
  createdAt: string;
}

/** Resolves when the database of the gateway is open: it serves calls before. */
export async function whenRecorded(admin: HttpClient): Promise<void> {
  await until(
    () => admin.json('GET', '/v1/agents'),
    ({ status }) => status === 200,
  );
}

export async function makeAgent(admin: HttpClient, fields: object): Promise<Agent> {
  const { status, body } = await admin.json<Agent>('POST', '/v1/agents', fields);
  if (status !== 201) throw new Error(`No agent: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function makeKey(admin: HttpClient, agentId: string, fields?: object): Promise<NewKey> {
  const { status, body } = await admin.json<NewKey>('POST', `/v1/agents/${agentId}/keys`, fields);
  if (status !== 201) throw new Error(`No key: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A new agent, and a caller with its key. */
export async function agentClient(
  admin: HttpClient,
  fields: object,
): Promise<{ agent: Agent; client: HttpClient }> {
  const agent = await makeAgent(admin, fields);
  const { key } = await makeKey(admin, agent.id);
  return { agent, client: new HttpClient(admin.url, key) };
}
