import type { JsonSchema } from '@toolyard/contracts';

const text = (description: string) => ({ type: 'string', description });

/** Shape of `structuredContent` of `git`: what every action gives, and what some do. */
export const GIT_CONTENT: JsonSchema = {
  type: 'object',
  properties: {
    action: text('the action that was done'),
    repository: text('root of the repository, relative to the workspace'),
    notRun: {
      type: 'array',
      items: { type: 'string' },
      description: 'keys of the repository’s configuration whose programs were not run',
    },
    entries: { type: 'array', description: 'status: {path, from?, staged?, unstaged?, state}' },
    files: { type: 'array', description: 'diff, show, commit: {path, from?, added?, removed?}' },
    patch: text('diff, show: the patch'),
    commits: {
      type: 'array',
      description: 'log: {commit, author, email, date, parents, refs, subject, body?}',
    },
    lines: { type: 'array', description: 'blame: {line, commit, author, date, text}' },
    branches: { type: 'array', description: 'branch: {name, commit, current, upstream?, track?, subject}' },
    conflicts: { type: 'array', items: { type: 'string' }, description: 'merge, pull: files with conflicts' },
    kept: text('reset, restore: the commit that holds what was discarded'),
  },
  required: ['action'],
};
