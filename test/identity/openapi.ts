import type { HttpClient } from '@toolyard/testing';

export interface Operation {
  method: string;
  path: string;
}

/** Every operation that the gateway describes. */
export async function openApiDocumentOf(client: HttpClient): Promise<Operation[]> {
  const { body } = await client.json<{ paths: Record<string, object> }>('GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}
