import { LIMITS } from '@toolyard/contracts/portable';

/** What keeps values of JSON from being arguments: nested too deep, or with keys that reach a prototype. */
export function argumentsProblem(args: Record<string, unknown>): string | undefined {
  return problemIn(args, '', 1);
}

export const argumentsTooDeep = (): string =>
  `The arguments are nested more than ${LIMITS.jsonDepth} deep. Send the call again with flatter ones.`;

export const forbiddenArgument = (path: string): string =>
  `The argument ${JSON.stringify(path.slice(0, 200))} has a name that no argument may have. Send the call again without it.`;

function problemIn(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > LIMITS.jsonDepth) return argumentsTooDeep();
  for (const [key, child] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return forbiddenArgument(here);
    const problem = problemIn(child, here, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
