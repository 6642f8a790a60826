import { ToolError } from '@toolyard/contracts';
import { withoutCredentials } from './git-address.js';
import { asGiven } from './git-paths.js';
import * as messages from './git.messages.js';

const MAX_WORDS = 4_000;

/** What git says when it fails, and what helps then. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/not a git repository/, messages.ADVICE.noRepository],
  [/must be run in a work tree/, messages.ADVICE.bare],
  [
    /does not have any commits yet|bad default revision|bad revision 'HEAD'|Failed to resolve 'HEAD'|You do not have the initial commit/,
    messages.ADVICE.noCommits,
  ],
  [
    /unknown revision|bad revision|[Nn]ot a valid object name|invalid reference|Needed a single revision|couldn't find remote ref|not something we can merge|bad object/,
    messages.ADVICE.badRevision,
  ],
  [/is outside repository/, messages.ADVICE.outsideRepository],
  [
    /did not match any file|no such path|does not exist in|exists on disk, but not in/,
    messages.ADVICE.noSuchPath,
  ],
  [/ignored by one of your .gitignore/, messages.ADVICE.ignored],
  [
    /would be overwritten by|Please commit your changes or stash them|contains staged changes/,
    messages.ADVICE.uncommitted,
  ],
  [/index\.lock|Unable to create .*\.lock/, messages.ADVICE.locked],
  [/already exists and is not an empty directory/, messages.ADVICE.targetTaken],
  [
    /[Bb]ranch named .* already exists|tag '.*' already exists|remote .* already exists/,
    messages.ADVICE.nameTaken,
  ],
  [/not fully merged/, messages.ADVICE.notMerged],
  [/[Cc]annot delete branch .* (checked out|used by)/, messages.ADVICE.branchInUse],
  [
    /unmerged files|You have not concluded your merge|needs merge|Pulling is not possible|Exiting because of/,
    messages.ADVICE.conflicts,
  ],
  [/no tracking information|no upstream branch|has no upstream/, messages.ADVICE.noUpstream],
  [/\[rejected\]|\[remote rejected\]|non-fast-forward|stale info/, messages.ADVICE.rejected],
  [/Not possible to fast-forward|divergent branches/, messages.ADVICE.diverged],
  [/transport '.*' not allowed/, messages.ADVICE.transport],
  [/could not read Username|Authentication failed|terminal prompts disabled/, messages.ADVICE.noCredentials],
  [/Could not resolve host|Failed to connect|Connection refused/, messages.ADVICE.unreachable],
  [
    /does not appear to be a git repository|repository '.*' does not exist|not found$/m,
    messages.ADVICE.noRemote,
  ],
  [/bad config|bad numeric config|invalid value for/, messages.ADVICE.badConfig],
  [/No stash entries|is not a valid reference|log for .*stash.* only has/, messages.ADVICE.noStash],
  [/file .* has only \d+ lines/, messages.ADVICE.fewerLines],
  [/Read-only file system/, messages.ADVICE.readOnly],
];

/** A run of git that failed, in its words, with what to do next. */
export function gitFailure(
  action: string,
  ended: { output: string; errors: string; exitCode: number },
): ToolError {
  const words = wordsOf(ended);
  const advice = ADVICE.find(([pattern]) => pattern.test(words))?.[1];
  return new ToolError('TOOL_FAILED', messages.gitFailed(action, words, advice), {
    details: { exitCode: ended.exitCode },
  });
}

/** What git said, without its hints, which name commands that are not at hand here. */
export function wordsOf({ output, errors }: { output: string; errors: string }): string {
  const said = errors.trim() === '' ? output : errors;
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('hint:'));
  return withoutCredentials(asGiven(withoutRelay(lines.join('\n')))).slice(0, MAX_WORDS);
}

/** The address that the caller knows, for the one by which git in the sandbox reaches it. */
function withoutRelay(words: string): string {
  return words.replace(/http:\/\/127\.0\.0\.1:\d+(\/?)/g, (_all, slash: string) =>
    slash === '' ? 'the host' : 'https://',
  );
}
