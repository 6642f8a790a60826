import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './lib/failure.mjs';
import { ROOT } from './lib/repository.mjs';
import { say } from './lib/terminal.mjs';
import { toolsPage } from './lib/tools-page.mjs';

const PATH = join(ROOT, 'docs/tools.md');

/** Writes docs/tools.md from the manifests of the built tools; with `--check` only says whether it is as it should be. */
await run(async () => {
  const page = toolsPage(await builtManifests());
  const before = readFileSync(PATH, { encoding: 'utf8', flag: 'a+' });
  if (process.argv.includes('--check')) {
    if (page === before) return 0;
    throw new Failure('docs/tools.md is not what the tools say. Run "npm run tools-page".\n');
  }
  if (page !== before) writeFileSync(PATH, page);
  say(page === before ? 'docs/tools.md is as it was.' : 'docs/tools.md is written.');
  return 0;
});

/** From the classes alone: no tool is made, so nothing that one needs has to be there. */
async function builtManifests() {
  const [{ BUILTIN_TOOLS }, { toolEntryOf, toolOptionsOf }, { loadConfig }] = await Promise.all([
    import('@toolyard/builtin-tools'),
    import('@toolyard/toolkit'),
    import('@toolyard/config'),
  ]);
  const settings = { pools: Object.keys(loadConfig({}).pools), workspace: ROOT, origin: 'builtin' };
  return [...BUILTIN_TOOLS].map(
    (tool) => toolEntryOf(Object.create(tool.prototype), toolOptionsOf(tool), settings).manifest,
  );
}
