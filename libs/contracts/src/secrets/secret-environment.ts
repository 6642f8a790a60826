/** Parts of variable names that say: the value is secret. */
const SECRET_WORDS =
  /(^|_)[A-Z0-9]*(KEY|KEYS|TOKEN|TOKENS|SECRET|SECRETS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|CREDENTIALS|DSN|COOKIE)($|_)/i;
/** A file that holds a secret is named, not secret. */
const FILE_PATH = /^\.{0,2}\/[\w./-]*$/;
/** Shorter values would mask ordinary words. */
const SHORTEST = 8;
const SHORTEST_PASSWORD = 6;

/** Values of an environment that are secret by their names, and the passwords of addresses in it. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    const password = passwordOf(value);
    const own = SECRET_WORDS.test(name) && value.length >= SHORTEST && !FILE_PATH.test(value) ? [value] : [];
    return password === undefined ? own : [...own, password];
  });
}

function passwordOf(value: string): string | undefined {
  if (!value.includes('://') || !URL.canParse(value)) return undefined;
  const { password } = new URL(value);
  return password.length >= SHORTEST_PASSWORD ? decoded(password) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
