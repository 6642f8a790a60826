const shown = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);

export const invokeUnnamed = (): string =>
  'An <invoke> has no name. Write <invoke name="the_tool"> with one <parameter name="…">…</parameter> for each argument.';

export const parameterUnnamed = (): string =>
  'A <parameter> has no name. Write <parameter name="the_argument">its value</parameter>.';

export const parameterTwice = (name: string): string =>
  `The parameter ${shown(name)} is given twice. Give each parameter once; write a list as JSON, such as ["a","b"].`;

export const textInInvoke = (text: string): string =>
  `There is text outside the parameters of an <invoke>: ${shown(text)}. Write each argument as <parameter name="…">…</parameter>.`;

export const endedIn = (place: string): string =>
  `The reply ended within ${place}, so the call was not run. Send it again, complete, up to </function_calls>.`;

export const parameterPlace = (name: string): string => `the parameter ${shown(name)}`;

export const invokePlace = (): string => 'an <invoke>';
