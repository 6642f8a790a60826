import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './lib/failure.mjs';
import { missingPlatformPackages, withPackages } from './lib/lock-file.mjs';
import { ROOT } from './lib/repository.mjs';
import { say } from './lib/terminal.mjs';

const FILE = join(ROOT, 'package-lock.json');

await run(() => {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingPlatformPackages(lock);
  const names = Object.keys(missing);
  if (names.length === 0) return;
  if (process.argv.includes('--check')) {
    throw new Failure(
      `package-lock.json lacks ${names.length} packages of other platforms; run \`npm run lock\`.`,
    );
  }
  writeFileSync(FILE, `${JSON.stringify(withPackages(lock, missing), undefined, 2)}\n`);
  say(`Added to package-lock.json: ${names.length} packages of other platforms.`);
});
