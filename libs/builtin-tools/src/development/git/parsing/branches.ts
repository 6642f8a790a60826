export interface GitBranch {
  name: string;
  commit: string;
  current: boolean;
  upstream?: string;
  /** Such as `ahead 1, behind 2`; `gone` when the upstream is no more. */
  track?: string;
  subject: string;
}

const FIELDS = [
  '%(refname:short)',
  '%(objectname:short=10)',
  '%(HEAD)',
  '%(upstream:short)',
  '%(upstream:track,nobracket)',
  '%(contents:subject)',
];

/** For `git for-each-ref --format`. */
export const BRANCH_FORMAT = FIELDS.join('%00');

export function parseBranches(output: string): GitBranch[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', commit = '', head = '', upstream = '', track = '', subject = ''] = line.split('\0');
      return {
        name,
        commit,
        current: head === '*',
        ...(upstream !== '' && { upstream }),
        ...(track !== '' && { track }),
        subject,
      };
    });
}

/** `* main 1a2b3c4d5e [origin/main: ahead 1] subject` */
export function branchLine({ name, commit, current, upstream, track, subject }: GitBranch): string {
  const tracking = upstream === undefined ? '' : ` [${upstream}${track === undefined ? '' : `: ${track}`}]`;
  return `${current ? '*' : ' '} ${name} ${commit}${tracking} ${subject}`;
}
