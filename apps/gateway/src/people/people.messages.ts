export function notAChoiceMessage(choices: readonly string[]): string {
  return `answer must be one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
}

export function tooLongMessage(limit: number): string {
  return `answer must have at most ${limit} characters`;
}

export function notAFormMessage(): string {
  return 'answer must be a JSON object with the fields of the form';
}

export function noSelfApprovalMessage(): string {
  return 'This agent may not decide about its own calls; someone else does. An admin allows it with selfApproval.';
}
