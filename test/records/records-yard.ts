import type { LinkedCall } from '@toolyard/contracts';
import type { HttpClient } from '@toolyard/testing';

export interface CallPage {
  calls: LinkedCall[];
  nextCursor?: string;
}

/** A search as a caller sends it. */
export async function search(client: HttpClient, query: Record<string, string> = {}): Promise<CallPage> {
  const { status, body } = await client.json<CallPage>(
    'GET',
    `/v1/calls?${new URLSearchParams(query).toString()}`,
  );
  if (status !== 200) throw new Error(`The search was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Every page of a search, one behind the other. */
export async function searchAll(
  client: HttpClient,
  query: Record<string, string> = {},
): Promise<LinkedCall[]> {
  const calls: LinkedCall[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(client, { limit: '200', ...query, ...(cursor !== undefined && { cursor }) });
    calls.push(...page.calls);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return calls;
}

/** What waits to be written to the database. */
export async function ledgerLength(client: HttpClient): Promise<number> {
  const { body } = await client.json<{ checks: { database: { waiting: number } } }>('GET', '/health/ready');
  return body.checks.database.waiting;
}
