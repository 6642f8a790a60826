import { parseArgs } from 'node:util';
import { ToolyardClient } from './toolyard-client.mjs';

const USAGE = `Usage: TOOLYARD_KEY=… node examples/agent-tasks/find-todos.mjs [--json] <folder of the workspace>

Finds the TODO comments of a project, reads the lines around each, and runs the project's type check.
TOOLYARD_URL is the gateway, http://127.0.0.1:7070 by default.`;

/** A comment that says TODO, in most languages. */
const TODO = String.raw`(//|#|\*|--|<!--)\s*TODO\b`;
const CHECK = 'node node_modules/typescript/bin/tsc -b --pretty false libs/contracts libs/config';
const LINES_AROUND = 2;

/** Everything that is to be done in a project, and whether its types are right. */
async function findTodos(client, project, onOutput) {
  const found = await client.call('grep', { pattern: TODO, path: project, maxResults: 2_000 });
  const places = textOf(found).split('\n').map(placeOf).filter(Boolean);
  const files = await client.callMany(
    'read_file',
    places.map(({ path, line }) => ({
      filePath: path,
      offset: Math.max(1, line - LINES_AROUND),
      limit: 2 * LINES_AROUND + 1,
    })),
  );
  const todos = places.map((place, index) => ({ ...place, around: numberedLines(textOf(files[index])) }));
  const check = await client.follow('bash', { command: CHECK, workdir: project, timeout: 300_000 }, onOutput);
  const { exitCode, durationMs, output } = check.result?.structuredContent ?? {};
  const typeCheck = {
    passed: check.status === 'succeeded',
    exitCode,
    durationMs,
    output: output ?? check.error?.message,
  };
  return { project, todos, typeCheck };
}

/** `src/a.ts:12:// TODO: …` as its parts; undefined for a line that is no match. */
function placeOf(text) {
  const [, path, line, words] = /^(.+?):(\d+):(.*)$/.exec(text) ?? [];
  return path === undefined ? undefined : { path, line: Number(line), text: words.trim() };
}

/** The lines of `read_file`, which have their numbers in front. */
function numberedLines(text) {
  return text.split('\n').filter((line) => /^ *\d+\t/.test(line));
}

function textOf(result) {
  return result.content.map((block) => block.text ?? '').join('\n');
}

function reportLines({ project, todos, typeCheck }) {
  const { passed, exitCode, durationMs } = typeCheck;
  return [
    `${todos.length} TODOs in ${project}`,
    ...todos.flatMap(({ path, line, text, around }) => ['', `${path}:${line}  ${text}`, ...around]),
    '',
    passed ? `The type check passes (${durationMs} ms).` : `The type check fails (exit code ${exitCode}).`,
  ];
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { TOOLYARD_URL: url = 'http://127.0.0.1:7070', TOOLYARD_KEY: key } = process.env;
  if (positionals.length !== 1 || key === undefined) {
    console.error(USAGE);
    return 2;
  }
  const client = new ToolyardClient({ url, key });
  const report = await findTodos(client, positionals[0], (text) => process.stderr.write(text));
  console.log(values.json ? JSON.stringify(report, undefined, 2) : reportLines(report).join('\n'));
  return report.typeCheck.passed ? 0 : 1;
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
