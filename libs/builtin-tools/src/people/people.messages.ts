export const defaultNoChoice = (fallback: string, choices: readonly string[]): string =>
  `default is "${fallback}", which is none of the choices: ${choices.join(', ')}.`;
