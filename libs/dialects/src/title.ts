/** A name in words: `read_file` is "Read file". */
export function titleOf(name: string): string {
  const words = name.replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
