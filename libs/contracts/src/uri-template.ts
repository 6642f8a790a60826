const VARIABLE = /\{(\+?)([a-zA-Z_][a-zA-Z0-9_]*)\}/g;

/** The variables of a URI template, in their order. */
export function variablesOf(template: string): string[] {
  return [...template.matchAll(VARIABLE)].map(([, , name = '']) => name);
}

/** Whether braces stand around variables only: `{name}` and `{+name}` of RFC 6570. */
export function isUriTemplate(template: string): boolean {
  return !/[{}]/.test(template.replace(VARIABLE, ''));
}

/**
 * What a URI says for the variables of a template, decoded; undefined where it does not fit. `{name}` is one segment of a
 * path, `{+name}` is all that is left, slashes too.
 */
export function matchUri(template: string, uri: string): Record<string, string> | undefined {
  let source = '';
  let end = 0;
  for (const { 0: whole, 1: rest, index } of template.matchAll(VARIABLE)) {
    source += escaped(template.slice(end, index)) + (rest === '+' ? '(.+)' : '([^/?#]+)');
    end = index + whole.length;
  }
  const found = new RegExp(`^${source}${escaped(template.slice(end))}$`, 's').exec(uri);
  if (found === null) return undefined;
  try {
    const values = found.slice(1).map((value) => decodeURIComponent(value));
    return Object.fromEntries(variablesOf(template).map((name, index) => [name, values[index] ?? '']));
  } catch {
    return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
