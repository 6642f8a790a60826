/** One setting that outranks every configuration file. */
export type GitSetting = readonly [key: string, value: string];

/**
 * What every run of git gets, whatever the repository's own configuration says. Nothing that the repository names is
 * executed: no hooks, no file monitor, no ssh, no pager, editor, signer, credential helper, no other transport.
 * Where a setting names a program and has no word for "none", it names one that only fails.
 */
export const FIXED_SETTINGS: readonly GitSetting[] = [
  ['safe.directory', '*'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.sshCommand', 'false'],
  ['core.gitProxy', ''],
  ['core.askPass', 'false'],
  ['core.editor', 'false'],
  ['core.pager', 'cat'],
  ['core.alternateRefsCommand', 'false'],
  ['core.quotePath', 'false'],
  ['sequence.editor', 'false'],
  ['interactive.diffFilter', ''],
  ['credential.helper', ''],
  ['commit.gpgSign', 'false'],
  ['tag.gpgSign', 'false'],
  ['push.gpgSign', 'false'],
  ['log.showSignature', 'false'],
  ['merge.verifySignatures', 'false'],
  ['gpg.program', 'false'],
  ['gpg.openpgp.program', 'false'],
  ['gpg.x509.program', 'false'],
  ['gpg.ssh.program', 'false'],
  ['gpg.ssh.defaultKeyCommand', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['diff.noprefix', 'false'],
  ['diff.mnemonicPrefix', 'false'],
  ['diff.ignoreSubmodules', 'dirty'],
  ['diff.external', 'false'],
  ['color.ui', 'false'],
  ['column.ui', 'never'],
  ['help.autoCorrect', 'never'],
  ['advice.detachedHead', 'false'],
  ['init.defaultBranch', 'main'],
  ['init.templateDir', ''],
  ['http.followRedirects', 'false'],
  ['http.sslVerify', 'true'],
  ['http.proxy', ''],
];

/** What one run of git may do beyond its own repository. */
export interface GitReach {
  /** Author and committer. */
  name: string;
  email: string;
  /** Folder above which no repository is looked for. */
  ceiling: string;
  /** Whether it changes the repository. Where not, it takes no locks. */
  write: boolean;
  /** Whether it may speak http, with the worker alone. */
  network: boolean;
}

/** The environment of git, with its settings in it: unlike `-c`, it takes keys with any character. */
export function gitEnvironment(reach: GitReach, settings: readonly GitSetting[]): Record<string, string> {
  return {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'false',
    GIT_EDITOR: 'false',
    GIT_SEQUENCE_EDITOR: 'false',
    GIT_PAGER: 'cat',
    GIT_SSH_COMMAND: 'false',
    // Outranks every protocol.*.allow: neither ext:: nor ssh nor a helper of another name.
    GIT_ALLOW_PROTOCOL: reach.network ? 'file:http' : 'file',
    GIT_NO_LAZY_FETCH: '1',
    GIT_CEILING_DIRECTORIES: reach.ceiling,
    GIT_OPTIONAL_LOCKS: reach.write ? '1' : '0',
    GIT_AUTHOR_NAME: reach.name,
    GIT_AUTHOR_EMAIL: reach.email,
    GIT_COMMITTER_NAME: reach.name,
    GIT_COMMITTER_EMAIL: reach.email,
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

/**
 * git's own programs at the other end of a transport within the workspace. They read the other repository's
 * configuration and none of the settings above, so they bring their own. Each is a command for a shell.
 */
export const UPLOAD_PACK = farEnd('upload-pack');
export const RECEIVE_PACK = farEnd('receive-pack');

function farEnd(program: string): string {
  const settings = [
    'safe.directory=*',
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.alternateRefsCommand=false',
    'gc.auto=0',
    'receive.autogc=false',
    'receive.denyCurrentBranch=refuse',
  ];
  return `git ${settings.map((setting) => `-c '${setting}'`).join(' ')} ${program}`;
}
