import type { GitSetting } from './git-settings.js';

/** What a repository's configuration asks for that is not done. */
export interface GitGuards {
  /** Settings that switch it off. */
  settings: GitSetting[];
  /** The keys, as the repository names them. */
  keys: string[];
  /** Keys that would change where a network transport goes or whom it trusts. */
  network: string[];
}

interface Guard {
  key: RegExp;
  settings: (name: string, last: string) => GitSetting[];
}

/** What git does itself where no merge driver is named. */
const BUILTIN_MERGE = 'git merge-file --marker-size=%L %A %O %B';

/**
 * Keys with a name of the repository's choice in them that make git run a program. Those with fixed names are in
 * FIXED_SETTINGS. Git gives sections and keys in small letters, the name as it is.
 */
const GUARDS: readonly Guard[] = [
  {
    key: /^filter\.(.*)\.(clean|smudge|process)$/s,
    settings: (name, last) => [
      [`filter.${name}.${last}`, ''],
      [`filter.${name}.required`, 'false'],
    ],
  },
  { key: /^merge\.(.*)\.(driver)$/s, settings: (name) => [[`merge.${name}.driver`, BUILTIN_MERGE]] },
  { key: /^diff\.(.*)\.(command)$/s, settings: (name) => [[`diff.${name}.command`, 'false']] },
  { key: /^diff\.(.*)\.(textconv)$/s, settings: (name) => [[`diff.${name}.textconv`, 'cat']] },
  { key: /^credential\.(.*)\.(helper)$/s, settings: (name) => [[`credential.${name}.helper`, '']] },
  {
    key: /^remote\.(.*)\.(uploadpack|receivepack)$/s,
    settings: (name, last) => [
      [`remote.${name}.${last}`, last === 'uploadpack' ? 'git-upload-pack' : 'git-receive-pack'],
    ],
  },
  {
    key: /^trailer\.(.*)\.(cmd|command)$/s,
    settings: (name, last) => [[`trailer.${name}.${last}`, 'false']],
  },
  { key: /^submodule\.(.*)\.(update)$/s, settings: (name) => [[`submodule.${name}.update`, 'none']] },
  { key: /^hook\.(.*)\.(command)$/s, settings: (name) => [[`hook.${name}.enabled`, 'false']] },
];

const NETWORK = /^(http\.|url\.|credential\.|remote\..*\.(proxy|proxyauthmethod|vcs)$)/s;

/** @param keys every key of the repository's configuration, as `git config --name-only` lists them */
export function guardsOf(keys: readonly string[]): GitGuards {
  const settings: GitSetting[] = [];
  const guarded = new Set<string>();
  for (const key of new Set(keys)) {
    for (const guard of GUARDS) {
      const [, name, last] = guard.key.exec(key) ?? [];
      if (name === undefined || last === undefined) continue;
      guarded.add(key);
      settings.push(...guard.settings(name, last));
    }
  }
  const network = [...new Set(keys)].filter((key) => NETWORK.test(key));
  return { settings, keys: [...guarded], network };
}
