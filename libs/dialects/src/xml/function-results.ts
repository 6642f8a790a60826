import { plainText, type CallReply } from '../results/result-text.js';
import { escapeXml } from './entities.js';

/** Results for the next prompt, in the order of the calls. */
export function functionResults(replies: readonly CallReply[]): string {
  return ['<function_results>', ...replies.map(result), '</function_results>'].join('\n');
}

function result({ tool, success, content }: CallReply): string {
  const part = success ? 'output' : 'error';
  return `<result>\n<tool_name>${escapeXml(tool)}</tool_name>\n<${part}>${escapeXml(plainText(content))}</${part}>\n</result>`;
}
