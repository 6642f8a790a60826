import { paint } from './terminal.mjs';

/** What a person needs once everything runs, as lines. */
export function welcome({ address, key, workspace, home, tookSeconds }) {
  const rows = [
    ['Address', paint.cyan(address)],
    ['API pages', paint.cyan(`${address}/docs`)],
    ['Admin key', key],
    ['Workspace', workspace],
    ['Logs', `${home}/logs`],
  ];
  return [
    '',
    `${paint.green('●')} ${paint.bold('Toolyard is running')} ${paint.dim(`after ${tookSeconds}`)}`,
    '',
    ...rows.map(([name, value]) => `  ${paint.dim(name.padEnd(10))} ${value}`),
    '',
    `  ${paint.dim('A first call:')}`,
    `  ${curlLine(address, key)}`,
    '',
    `  ${paint.dim('Ctrl-C stops everything.')}`,
  ];
}

/** One line for a POSIX shell. */
export function curlLine(address, key) {
  const body = JSON.stringify({ tool: 'list_dir', arguments: { path: '.' } });
  return [
    `curl -s ${address}/v1/calls`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuoted(body)}`,
  ].join(' ');
}

export function shellQuoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
