/** Whether the beginning of a file shows that it is no text: text of any common encoding but UTF-16 holds no NUL. */
export function looksBinary(beginning: Buffer): boolean {
  return beginning.subarray(0, 8_192).includes(0);
}
