import openapiTS, { astToString } from 'openapi-typescript';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './lib/failure.mjs';
import { ROOT } from './lib/repository.mjs';
import { say } from './lib/terminal.mjs';

const PATH = join(ROOT, 'libs/client/src/generated/api.ts');

/** Writes the client's types from the OpenAPI document of the built gateway; with `--check` only says whether they are fresh. */
await run(async () => {
  const types = `// Written by \`npm run client-types\` from the OpenAPI document.\n${astToString(await openapiTS(await builtDocument(), { defaultNonNullable: false, emptyObjectsUnknown: true }))}`;
  const before = readFileSync(PATH, { encoding: 'utf8', flag: 'a+' });
  if (process.argv.includes('--check')) {
    if (types === before) return 0;
    throw new Failure('The types of the client are not what the gateway says. Run "npm run client-types".\n');
  }
  if (types !== before) writeFileSync(PATH, types);
  say(
    types === before ? 'The types of the client are as they were.' : 'The types of the client are written.',
  );
  return 0;
});

/** Of a gateway that is wired and does not listen; it needs no Redis for that. */
async function builtDocument() {
  const [{ createApp }, { openApiDocument }, { createLogger }] = await Promise.all([
    import('../apps/gateway/dist/app.js'),
    import('../apps/gateway/dist/docs/openapi.js'),
    import('@toolyard/logging'),
  ]);
  const options = {
    ...{ host: '127.0.0.1', port: 0, adminKey: '-'.repeat(32), redisUrl: 'redis://127.0.0.1:1' },
    ...{ pools: ['default'], resultTtl: 1, graceMs: 0, databaseUrl: 'none', databaseFolder: '' },
    ...{ retentionDays: 0, ledgerLimit: 1_000 },
  };
  const app = await createApp(options, { logger: createLogger({ name: 'types', level: 'silent' }) });
  try {
    return JSON.parse(JSON.stringify(openApiDocument(app)));
  } finally {
    await app.close();
  }
}

// Its Redis was never there, and some of the gateway would go on looking for it.
process.exit();
