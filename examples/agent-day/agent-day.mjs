import { ToolyardClient } from '../agent-tasks/toolyard-client.mjs';

const USAGE = `Usage: TOOLYARD_KEY=… node examples/agent-day/agent-day.mjs

Clones origin.git of the workspace, finds the test that fails, repairs the code, and pushes a commit.
TOOLYARD_URL is the gateway, http://127.0.0.1:7070 by default.`;

const WORKDIR = 'shop';

/** What a model would decide is a plain script here; what it would call is called as it would. */
async function agentDay(client, say) {
  const git = (action, args = {}) => client.call('git', { action, workdir: WORKDIR, ...args });
  const runTests = () =>
    client.follow('bash', { command: 'node --test --test-reporter=tap', workdir: WORKDIR }, () => undefined);

  say('git clone', textOf(await git('clone', { workdir: '.', url: 'origin.git', directory: WORKDIR })));

  const before = await runTests();
  const [, failing] = /^not ok \d+ - (.*)$/m.exec(outputOf(before)) ?? [];
  if (failing === undefined) throw new Error('No test fails; there is nothing to do.');
  say('bash', `exit code ${before.result.structuredContent.exitCode}; the test "${failing}" fails`);

  const subject = failing.split(' ')[0];
  const found = await client.call('grep', { pattern: `function ${subject}\\b`, path: `${WORKDIR}/src` });
  const [, file, line] = /^(.+?):(\d+):/.exec(textOf(found)) ?? [];
  say('grep', `${subject} is in ${file}, line ${line}`);

  const code = await client.call('read_file', { filePath: file, offset: Number(line), limit: 3 });
  say('read_file', textOf(code));

  const edited = await client.call('edit_file', {
    filePath: file,
    oldString: 'Math.round((price * percent) / 100)',
    newString: 'Math.round((price * (100 - percent)) / 100)',
  });
  say('edit_file', textOf(edited));

  const linted = await client.call('lint', { workdir: WORKDIR });
  if (!linted.structuredContent.clean) throw new Error(textOf(linted));
  say('lint', textOf(linted));

  const after = await runTests();
  if (after.status !== 'succeeded') throw new Error(outputOf(after));
  say('bash', 'all tests pass');

  const status = await git('status');
  say('git status', textOf(status));
  const message = `Take the discount off the price\n\nThe test "${failing}" failed.`;
  say('git commit', textOf(await git('commit', { all: true, message })));
  say('git push', textOf(await git('push')));
}

function textOf(result) {
  return result.content.map((block) => block.text ?? '').join('\n');
}

function outputOf(call) {
  return call.result?.structuredContent?.output ?? call.error?.message ?? '';
}

function printStep(tool, words) {
  console.log(
    `${tool.padEnd(11)} ${words
      .trimEnd()
      .split('\n')
      .join(`\n${' '.repeat(12)}`)}`,
  );
}

async function main() {
  const { TOOLYARD_URL: url = 'http://127.0.0.1:7070', TOOLYARD_KEY: key } = process.env;
  if (key === undefined) {
    console.error(USAGE);
    return 2;
  }
  await agentDay(new ToolyardClient({ url, key }), printStep);
  return 0;
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
