export const scheduledArguments = (tool: string, violations: readonly string[]): string =>
  `The arguments do not fit ${tool}: ${violations.join(' ')}`;
