import type { Violation } from '@toolyard/contracts';

/** What the executor tells callers and models. */

export const toolUnavailable = (tool: string) =>
  `The worker that took this call no longer has the tool ${tool}. Send the call again.`;

export const invalidArguments = (tool: string) => `The arguments do not fit the parameters of ${tool}.`;

export const violationList = (violations: Violation[]) =>
  violations.map(({ path, message }) => `- ${path === '' ? 'arguments' : path}: ${message}`).join('\n');

export const timedOut = (tool: string, timeoutMs: number) =>
  `${tool} did not finish within ${timeoutMs} ms and was stopped.`;

export const hookFailed = (hook: string) => `The hook ${hook} failed, so the call was not run.`;

export const hookArgumentsInvalid = (hook: string) =>
  `The hook ${hook} changed the arguments so that they no longer fit, so the call was not run.`;

export const unknownVerdict = (verdict: string) =>
  `unknown verdict ${verdict}; return nothing, or what allow(), ask(), deny(), modifyArguments(), modifyResult() or recover() give`;

export const hookTooSlow = (limitMs: number) => `did not answer within ${limitMs} ms`;

export const resultInvalid = (tool: string, kind: string) =>
  `${tool} returned ${kind}. A tool returns a string, a plain object, an array, content blocks or nothing.`;

export const promptInvalid = (prompt: string) =>
  `${prompt} returned what is no prompt. A prompt returns a string, messages such as { role: 'user', content: 'text' }, or { description, messages }.`;

export const resourceInvalid = (uri: string) =>
  `Reading ${uri} gave what is no content. A resource returns a string, a Uint8Array, an object, or contents with text or blob.`;

export const resourceMissing = (uri: string) => `There is no resource at ${uri}.`;

export const completionInvalid = (owner: string) =>
  `${owner} completed with something else than strings. complete returns an array of strings, or { values, total, hasMore }.`;

export const outputCut = (omitted: number) => `\n[… ${omitted} characters left out …]\n`;

export const streamCut = (limit: number) =>
  `\n[The output is longer than ${limit} characters; what follows is not sent.]\n`;

export const waitsForAnswer = () =>
  'The call waits for an answer. The tool will run again from its start and get the answer then.';

export const badQuestion = (tool: string) =>
  `${tool} asked a question that cannot be asked: its text, choices and default must not be empty or longer than 10000 characters, and the default must be one of the choices.`;

export const schedulesMissing = () => 'Schedules are not available here. Make one with POST /v1/schedules.';
