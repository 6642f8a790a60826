import type { DialectTool } from '../dialect-tool.js';
import type { RequestedCall } from '../requested-call.js';
import { decodeEntities } from './entities.js';
import { Invocation } from './invocation.js';
import { attributeOf, tagAt, type Tag } from './tag.js';
import { endedIn, invokePlace, parameterPlace, parameterUnnamed } from './xml.messages.js';

/** What was read of a model's reply: text around the blocks, and calls, in their order. */
export type ReplyPart = { type: 'text'; text: string } | { type: 'call'; call: RequestedCall };

type State = 'prose' | 'block' | 'invoke' | 'parameter';

const OPENS = '<![CDATA[';
const CLOSES = ']]>';
const TAGS: Record<State, readonly string[]> = {
  prose: ['function_calls'],
  block: ['invoke', '/function_calls'],
  invoke: ['parameter', 'invoke', '/invoke', '/function_calls'],
  parameter: ['/parameter'],
};

/**
 * Reads the `<function_calls>` blocks of a model's free text, in whatever pieces it comes: the same text gives the same
 * parts however it is cut. Model text is not XML: a value goes on to its `</parameter>`, raw `<` and `&` are text, the
 * five entities are decoded, and CDATA is taken as it is. Never throws; what is no call becomes one with a `problem`.
 */
export class FunctionCallsParser {
  private readonly tools = new Map<string, DialectTool>();
  private state: State = 'prose';
  private rest = '';
  private invocation = new Invocation(undefined);
  private parameter: string | undefined;
  private value: { text: string; isVerbatim: boolean }[] = [];
  /** Pieces of the CDATA section that is being read. */
  private section: string[] | undefined;
  /** No more text will come: what only more text could tell is taken for what it is. */
  private ended = false;
  private parts: ReplyPart[] = [];

  constructor(tools: Iterable<DialectTool>) {
    for (const tool of tools)
      for (const name of [tool.name, ...(tool.aliases ?? [])]) this.tools.set(name, tool);
  }

  /** Takes the next piece; gives what is certain by now. */
  push(piece: string): ReplyPart[] {
    this.rest += piece;
    this.read();
    return this.taken();
  }

  /** Takes the end of the reply; gives the remaining parts. */
  end(): ReplyPart[] {
    this.ended = true;
    // A section that never ends is text.
    if (this.section !== undefined) this.rest = this.section.join('') + this.rest;
    this.section = undefined;
    this.read();
    if (this.state === 'parameter') this.invocation.addProblem(endedIn(parameterPlace(this.parameter ?? '')));
    if (this.state === 'invoke') this.invocation.addProblem(endedIn(invokePlace()));
    if (this.state === 'parameter' || this.state === 'invoke') this.finishCall();
    this.state = 'prose';
    return this.taken();
  }

  private read(): void {
    let from = 0;
    for (;;) {
      if (this.section !== undefined && !this.readSection(this.section)) return;
      const at = this.rest.indexOf('<', from);
      if (at < 0) break;
      const found = this.state === 'parameter' ? this.sectionAt(at) : undefined;
      const tag = found ?? tagAt(this.rest, at, TAGS[this.state]);
      if (tag === 'partial' && !this.ended) {
        this.keepFrom(at);
        return;
      }
      from = typeof tag === 'object' || tag === 'section' ? 0 : at + 1;
      if (typeof tag === 'object') {
        this.addText(this.rest.slice(0, at));
        this.rest = this.rest.slice(tag.end);
        this.enter(tag);
      }
    }
    this.keepFrom(this.rest.length);
  }

  /** Whether a CDATA section begins at an index; takes what stands before it. */
  private sectionAt(at: number): 'section' | 'partial' | undefined {
    const isHere = this.rest.startsWith(OPENS, at);
    if (!isHere) return OPENS.startsWith(this.rest.slice(at, at + OPENS.length)) ? 'partial' : undefined;
    if (this.ended && !this.rest.includes(CLOSES, at + OPENS.length)) return undefined;
    this.keepFrom(at);
    this.rest = this.rest.slice(OPENS.length);
    this.section = [OPENS];
    return 'section';
  }

  /** Takes more of a CDATA section; whether it has ended. */
  private readSection(section: string[]): boolean {
    const close = this.rest.indexOf(CLOSES);
    // The end may have begun.
    const until = close < 0 ? Math.max(0, this.rest.length - CLOSES.length + 1) : close;
    section.push(this.rest.slice(0, until));
    this.rest = this.rest.slice(until);
    if (close < 0) return false;
    this.rest = this.rest.slice(CLOSES.length);
    this.value.push({ text: section.slice(1).join(''), isVerbatim: true });
    this.section = undefined;
    return true;
  }

  private keepFrom(index: number): void {
    this.addText(this.rest.slice(0, index));
    this.rest = this.rest.slice(index);
  }

  private addText(text: string): void {
    if (text === '') return;
    if (this.state === 'prose') this.parts.push({ type: 'text', text });
    if (this.state === 'invoke') this.invocation.addText(text);
    if (this.state === 'parameter') this.value.push({ text, isVerbatim: false });
  }

  private enter(tag: Tag): void {
    switch (tag.name) {
      case 'function_calls':
        this.state = tag.isEmpty ? 'prose' : 'block';
        break;
      case 'invoke':
        // The one before was not closed, and yet is complete.
        if (this.state === 'invoke') this.finishCall();
        this.invocation = new Invocation(attributeOf(tag, 'name'));
        this.state = 'invoke';
        if (tag.isEmpty) this.finishCall();
        break;
      case 'parameter':
        this.parameter = attributeOf(tag, 'name');
        this.value = [];
        this.state = 'parameter';
        if (tag.isEmpty) this.finishParameter();
        break;
      case '/parameter':
        this.finishParameter();
        break;
      case '/invoke':
        this.finishCall();
        break;
      default:
        if (this.state === 'invoke') this.finishCall();
        this.state = 'prose';
    }
  }

  private finishParameter(): void {
    if (this.parameter === undefined) this.invocation.addProblem(parameterUnnamed());
    else this.invocation.add(this.parameter, joined(this.value));
    this.value = [];
    this.state = 'invoke';
  }

  private finishCall(): void {
    const call = this.invocation.toCall((name) => this.tools.get(name));
    this.parts.push({ type: 'call', call });
    this.state = 'block';
  }

  private taken(): ReplyPart[] {
    const parts = this.parts;
    this.parts = [];
    return parts;
  }
}

/** Pieces as one text: entities are decoded over the borders of pieces, never within CDATA. */
function joined(pieces: readonly { text: string; isVerbatim: boolean }[]): string {
  let text = '';
  let plain = '';
  for (const piece of pieces) {
    if (!piece.isVerbatim) {
      plain += piece.text;
      continue;
    }
    text += decodeEntities(plain) + piece.text;
    plain = '';
  }
  return text + decodeEntities(plain);
}

/** A whole reply: its calls in order, and the text around them. */
export function parseFunctionCalls(
  text: string,
  tools: Iterable<DialectTool>,
): { calls: RequestedCall[]; text: string } {
  const parser = new FunctionCallsParser(tools);
  const parts = [...parser.push(text), ...parser.end()];
  return {
    calls: parts.flatMap((part) => (part.type === 'call' ? [part.call] : [])),
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  };
}
