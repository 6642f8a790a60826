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
