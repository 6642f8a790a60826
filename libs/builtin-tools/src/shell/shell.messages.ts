import type { ProcessInfo } from './process-info.js';

const count = (value: number) => value.toLocaleString('en-US');

export function noOutput(): string {
  return '(no output)';
}

export function omittedMiddle(characters: number): string {
  return `\n… [${count(characters)} characters left out] …\n`;
}

export function exitLine(exitCode: number, signal: string | undefined): string {
  return `Exit code ${exitCode}${signal === undefined ? '' : ` (${signal})`}`;
}

export function exceeded(limit: string): string {
  return `The command used more than ${limit}, which is the most that a command may use here. What went beyond was ended or refused.`;
}

export function timedOut(timeoutMs: number, output: string): string {
  const head = `The command did not finish within ${count(timeoutMs)} ms and was stopped with everything it had started.`;
  return output === '' ? `${head} It wrote nothing.` : `${head} The end of its output:\n${output}`;
}

export function binaryOutput(characters: number): string {
  return `[The output is no text: ${count(characters)} characters that cannot be read. Write it to a file, or look at it with a program such as xxd.]`;
}

export function keptIn(path: string): string {
  return `[All of the output is in ${path}.]`;
}

export function networkRefused(reason: string): string {
  return `[Network: ${reason}]`;
}

export function sessionOrBackground(): string {
  return 'Give either session or background: a session runs its commands one after another, in the foreground.';
}

export function startedInBackground(id: string): string {
  return `Started in the background as ${id}. Read what it writes with process {"action": "output", "id": "${id}"}, and end it with {"action": "kill", "id": "${id}"}.`;
}

export function shellOpened(name: string): string {
  return `[The session "${name}" is new: it began in this command.]`;
}

export function shellEnded(name: string): string {
  return `[The session "${name}" ended with this command; its variables and folder are gone. The next command opens a new one.]`;
}

export function tooManyShells(limit: number): string {
  return `You have ${limit} sessions already, which is the most. Use one of them, or end one with the command "exit".`;
}

export function tooManyProcesses(limit: number): string {
  return `You have ${limit} processes running already, which is the most. End one with process {"action": "kill", "id": …}; {"action": "list"} shows them.`;
}

export function processNotFound(id: string, known: readonly string[]): string {
  const yours = known.length === 0 ? 'You have none.' : `Yours: ${known.join(', ')}.`;
  return `You have no process "${id}". ${yours} Processes end with their worker, and when you ask for none of them for half an hour.`;
}

export function takesNoInput(id: string): string {
  return `${id} takes no input any more: it has ended, or its standard input was closed.`;
}

export function fieldMissing(action: string, field: string): string {
  return `"${field}" is missing: ${action} needs it.`;
}

export function written(id: string, characters: number): string {
  return `Wrote ${count(characters)} characters to ${id}. What it answers comes with {"action": "output", "id": "${id}"}.`;
}

export function processList(processes: readonly ProcessInfo[]): string {
  return processes.length === 0 ? 'You have no processes.' : processes.map(processLine).join('\n');
}

export function processLine({ id, command, state, exitCode }: ProcessInfo): string {
  const end = state === 'running' || exitCode === undefined ? '' : `, exit code ${exitCode}`;
  const [line = ''] = command.split('\n', 1);
  return `${id}: ${state}${end}: ${line.length > 100 ? `${line.slice(0, 100)}…` : line}`;
}

export function outputLost(characters: number): string {
  return `[${count(characters)} characters before this are not kept any more.]`;
}

export function nothingNew(): string {
  return '(nothing new)';
}

export function moreOutput(nextOffset: number): string {
  return `[There is more: go on with "offset": ${nextOffset}.]`;
}

export function pwshMissing(): string {
  return 'This worker has no PowerShell: there is no "pwsh" on its PATH. Use the tool bash, or ask the operator to install PowerShell 7 (https://learn.microsoft.com/powershell/scripting/install/linux-overview).';
}
