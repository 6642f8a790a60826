import { run } from './lib/failure.mjs';
import { setUp } from './lib/set-up.mjs';
import { paint, say } from './lib/terminal.mjs';

await run(async () => {
  await setUp({ needsRedis: (process.env.REDIS_URL ?? '') === '' });
  say(`${paint.green('✓')} Everything is in place. Start it with \`npm run up\`.`);
});
