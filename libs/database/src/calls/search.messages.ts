export function shortQuery(shortest: number): string {
  return `q: at least one word needs ${shortest} characters or more.`;
}

export function longQuery(longest: number): string {
  return `q: ${longest} characters at most.`;
}

export function badLimit(most: number): string {
  return `limit: a whole number from 1 to ${most}.`;
}

export function badStatus(status: string, known: readonly string[]): string {
  return `status: ${JSON.stringify(status)} is none. Known are ${known.join(', ')}.`;
}

export function badTime(field: string): string {
  return `${field}: not a time. Send ISO 8601, as 2026-11-21T22:00:00Z.`;
}
