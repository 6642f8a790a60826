export const GIT_ACTIONS = [
  'status',
  'diff',
  'log',
  'show',
  'blame',
  'branch',
  'switch',
  'checkout',
  'add',
  'commit',
  'stash',
  'restore',
  'reset',
  'init',
  'clone',
  'merge',
  'tag',
  'remote',
  'fetch',
  'pull',
  'push',
] as const;

export type GitActionName = (typeof GIT_ACTIONS)[number];

export const GIT_OPERATIONS = [
  'list',
  'create',
  'delete',
  'rename',
  'push',
  'show',
  'apply',
  'pop',
  'drop',
  'abort',
] as const;

export type GitOperation = (typeof GIT_OPERATIONS)[number];
