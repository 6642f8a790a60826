export function notAChoiceMessage(choices: readonly string[]): string {
  return `answer must be one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
}
