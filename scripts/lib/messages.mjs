import { tail } from './run-command.mjs';

export const OLDEST_REDIS = '7.0';

export function npmFailed(output) {
  // npm says what is wrong first and how npm is used last.
  return `npm ci failed:\n\n${output.trimEnd().split('\n').slice(0, 25).join('\n')}\n`;
}

export function noNode(version) {
  return `The project's own Node is missing and this one is ${version}, older than 22.12. Run \`npm ci\` without --ignore-scripts, or use a newer Node.`;
}

export function buildFailed(output) {
  return `The build failed:\n\n${tail(output, 40)}\n`;
}

export function noRedis(reason) {
  return [
    `A Redis server ${OLDEST_REDIS} or newer is needed, and ${reason}. Any one of these helps:`,
    '  - install it: sudo apt-get install redis-server · brew install redis · sudo dnf install valkey · apk add redis',
    '  - or point to one that runs: REDIS_URL=redis://127.0.0.1:6379 npm run up',
    '  - or run one in Docker: docker run -d -p 6379:6379 redis:8 --appendonly yes --maxmemory-policy noeviction',
  ].join('\n');
}

export function noPostgresql(reason) {
  return [
    `The tests start a PostgreSQL server 13 or newer of their own, and ${reason}. Any one of these helps:`,
    '  - install it: sudo apt-get install postgresql · brew install postgresql@17 · sudo dnf install postgresql-server',
    '  - and see to it that `initdb` is on the path, where the package leaves it out',
  ].join('\n');
}

export function noTestProgram(name, reason) {
  return `The tests need ${name}, and ${reason}. Install it: sudo apt-get install ${name} · brew install ${name} · sudo dnf install ${name}`;
}

export function noChromium(reason) {
  return [
    `The tests look at pages with Chromium, and ${reason}. Any one of these helps:`,
    '  - install it: sudo apt-get install chromium · brew install chromium · sudo dnf install chromium',
    '  - or name a Chromium or Chrome: CHROMIUM_PROGRAM=/path/to/chrome npm test',
  ].join('\n');
}

export function redisTooOld(where, found) {
  return noRedis(`${where} is version ${found}`);
}

export function redisUnreachable(address, reason) {
  return `REDIS_URL points to ${address}, which does not answer (${reason}). Start that server, correct REDIS_URL, or leave it out and a private server is started.`;
}

export function redisDidNotStart(file, output) {
  return `Redis did not start (its log is ${file}):\n\n${tail(output, 12)}\n`;
}

export function alreadyRunning(home, holder) {
  const where = holder.url === undefined ? '' : ` at ${holder.url}`;
  return `Toolyard already runs on ${home}${where} (process ${holder.pid}). Stop it there, or start another one: TOOLYARD_HOME=.toolyard2 PORT=7071 npm run up`;
}

export function homeNotWritable(home, code) {
  return `The data folder ${home} cannot be used (${code}). Give this user the right to write there, or choose another: TOOLYARD_HOME=/some/folder npm run up`;
}

export function portTaken(host, port) {
  return `Port ${port} on ${host} is taken by another program. Stop it, or use another port: PORT=${port === 65535 ? 7071 : port + 1} npm run up`;
}

export function portRefused(host, port, code) {
  return `This machine does not let Toolyard listen on ${host}:${port} (${code}). Set PORT to 1024 or more and HOST to an address of this machine, as 127.0.0.1.`;
}

export function didNotStart(name, how, output, file) {
  const said = output.trim() === '' ? ` It said nothing; its log is ${file}` : `\n\n${tail(output, 20)}\n`;
  return `The ${name} did not start (${how}).${said}`;
}

export function notReady(secondsWaited, problem, folder) {
  return `Not ready after ${secondsWaited} s: ${problem}. The logs are in ${folder}`;
}
