/**
 * The configuration of the private Redis: reachable from this machine only, with a password, losing nothing.
 * Passed by stdin, so that the password is in no process list.
 */
export function redisSettings({ port, password, folder }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    'protected-mode yes',
    `requirepass ${password}`,
    `dir ${quoted(folder)}`,
    'daemonize no',
    'save ""',
    'appendonly yes',
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

/** Text as Redis' configuration reads it between quotes. */
export function quoted(text) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
