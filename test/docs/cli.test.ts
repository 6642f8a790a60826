import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { CommandContext } from '../../apps/cli/src/commands/command-context.js';
import { EXIT } from '../../apps/cli/src/exit-code.js';
import { programOf } from '../../apps/cli/src/program.js';
import { firstCode, headings, readDocument, tableRows } from './markdown.js';

const document = readDocument('docs/cli.md');
const context = new CommandContext({
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  colours: false,
  columns: 80,
  env: {},
  readStdin: () => Promise.resolve(undefined),
});
const program = programOf(context);

type Command = typeof program;

/** Every command with the words that lead to it. */
function commandsOf(parent: Command, words: readonly string[]): [string[], Command][] {
  return parent.commands.flatMap((command): [string[], Command][] => {
    const path = [...words, command.name()];
    return [[path, command], ...commandsOf(command, path)];
  });
}
const commands = commandsOf(program, ['toolyard']);

it('docs/cli.md has every command with its arguments, and no other', () => {
  const usages = commands.map(([path, command]) => {
    const words = command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    );
    return [...path, ...words].join(' ');
  });
  const documented = headings(document, 2).filter((text) => text.startsWith('`'));
  expect(documented.map(firstCode).toSorted()).toEqual(usages.toSorted());
});

it('it has every option, and no other', () => {
  const options = [program, ...commands.map(([, command]) => command)].flatMap((command) =>
    command.options.map(({ flags }) => flags),
  );
  const rows = tableRows(document).map(([name = '']) => firstCode(name));
  const prose = [...document.matchAll(/`(--after <n>)`/g)].map(([, flags]) => flags);
  const documented = [...rows, ...prose].filter((flags) => flags?.startsWith('-'));
  expect(documented.toSorted()).toEqual(options.toSorted());
});

it('it has every exit code, and no other', () => {
  const codes = tableRows(document)
    .map(([code = '']) => code)
    .filter((code) => /^\d+$/.test(code));
  expect(codes.map(Number)).toEqual(Object.values(EXIT));
});
