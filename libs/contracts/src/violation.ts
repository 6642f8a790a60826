/** One thing wrong with a request or with the arguments of a call. */
export interface Violation {
  /** Where, as `guests[0].name`; relative to the arguments for a call's arguments, `''` for the whole. */
  path: string;
  /** What is wrong and what would be right, for a person or a model. */
  message: string;
  /** The rule that was broken, as JSON Schema names it where it has a name: `type`, `minimum`, `required`, … */
  rule: string;
}
