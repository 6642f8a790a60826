import type { DialectTool } from '../dialect-tool.js';
import { escapeXml } from '../xml/entities.js';
import { FUNCTION_CALLS_GUIDE, functionsBlock } from '../xml/functions-block.js';

/** Something that happened, as a state keeps it. */
export interface StateEvent {
  type: string;
  /** ISO 8601. */
  timestamp?: string;
  data?: unknown;
}

/** What a model is to know for its next reply. */
export interface ModelState {
  instructions: string;
  tools?: readonly DialectTool[];
  events: readonly StateEvent[];
  /** How the model is to answer where it calls nothing. */
  outputFormat?: string;
}

/** One prompt out of a state: instructions, functions, events, output format, in this order; empty parts are left out. */
export function modelContext({ instructions, tools = [], events, outputFormat }: ModelState): string {
  const parts = [
    section('instructions', instructions.trim()),
    tools.length === 0 ? '' : `${functionsBlock(tools)}\n${FUNCTION_CALLS_GUIDE}`,
    section('events', events.map(eventText).join('\n')),
    section('output_format', outputFormat?.trim() ?? ''),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** One event as the context shows it. Its data cannot close the element it stands in. */
export function eventText({ type, timestamp, data }: StateEvent): string {
  const at = timestamp === undefined ? '' : ` timestamp="${escapeXml(timestamp)}"`;
  const text = typeof data === 'string' ? data : data === undefined ? '' : JSON.stringify(data);
  return `<event type="${escapeXml(type)}"${at}>\n${escapeXml(text)}\n</event>`;
}

function section(name: string, text: string): string {
  return text === '' ? '' : `<${name}>\n${text}\n</${name}>`;
}
