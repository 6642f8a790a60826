export function badVariablesMessage(problems: readonly string[]): string {
  return problems.length === 1
    ? `The environment is not right: ${problems.join('')}`
    : `The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}

export function badNumberMessage(name: string, found: string, min: number, max: number): string {
  return `${name} is ${JSON.stringify(found)}; it must be a whole number from ${min} to ${max}.`;
}

export function badChoiceMessage(name: string, found: string, choices: readonly string[]): string {
  return `${name} is ${JSON.stringify(found)}; it must be one of ${choices.join(', ')}.`;
}

export function badHostMessage(name: string, found: string): string {
  return `${name} is ${JSON.stringify(found)}; it must be a host name or an IP address, as 127.0.0.1 or 0.0.0.0.`;
}

/** The value is not shown: addresses hold passwords. */
export function badAddressMessage(name: string, protocols: readonly string[], example: string): string {
  return `${name} is not an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}; write it as ${example}.`;
}

/** The value is not shown: it is a secret. */
export function badAdminKeyMessage(name: string, length: number, min: number): string {
  return length < min
    ? `${name} has ${length} characters; it must have ${min} or more. Leave it out and one is made for you.`
    : `${name} has a character that cannot travel in an HTTP header; use printable ASCII with no space at either end.`;
}

/** The value is not shown: it is a secret. */
export function shortSecretMessage(name: string, length: number, min: number): string {
  return `${name} has ${length} characters; it must have ${min} or more.`;
}

export function badPoolEntryMessage(entry: string): string {
  return `the pool ${JSON.stringify(entry)} is not name:slots, as in default:32,shell:4`;
}

export function badPoolNameMessage(pool: string): string {
  return `the pool name ${JSON.stringify(pool)} must start with a-z and go on with a-z, 0-9, _ or -, up to 63 characters`;
}

export function badPoolSlotsMessage(pool: string, slots: string, min: number, max: number): string {
  return `the pool ${pool} has ${JSON.stringify(slots)} slots; it must be a whole number from ${min} to ${max}`;
}

export function repeatedPoolMessage(pool: string): string {
  return `the pool ${pool} is named twice`;
}

export function noPoolsMessage(): string {
  return 'no pool is named; write name:slots, as in default:32,shell:4';
}

export function badPoolsMessage(problems: readonly string[]): string {
  return `Pools are not right: ${problems.join('; ')}.`;
}

export function badKeyFileMessage(file: string, min: number): string {
  return `${file} does not hold a key of ${min} characters or more; delete it and a new one is made, or set TOOLYARD_ADMIN_KEY.`;
}

export function homeNotWritableMessage(home: string, code: string): string {
  return `The data folder ${home} cannot be used (${code}); give this user the right to write there, or set TOOLYARD_HOME to a folder of its own.`;
}

export function noRedisMessage(file: string): string {
  return `No Redis server is known: REDIS_URL is not set and ${file} does not exist. Run \`npm run up\`, or set REDIS_URL (as redis://127.0.0.1:6379).`;
}

export function badRedisFileMessage(file: string): string {
  return `${file} does not say where Redis is; run \`npm run up\` again, or set REDIS_URL (as redis://127.0.0.1:6379).`;
}

export function badGitIdentityMessage(found: string): string {
  return `TOOLYARD_GIT_IDENTITY is ${JSON.stringify(found)}, which is no name with an address: TOOLYARD_GIT_IDENTITY="Yard Bot <bot@example.org>".`;
}

export function badPathMessage(name: string, path: string): string {
  return `${name} is "${path}"; give the absolute path of a program, such as /usr/bin/chromium.`;
}

export function mcpFileMessage(file: string, reason: string): string {
  return `TOOLYARD_MCP_SERVERS names ${file}, which cannot be used: ${reason}. It must be JSON: {"mcpServers": {"name": {"command": "…"} or {"url": "…"}}}.`;
}

export function mcpVariableMessage(file: string, name: string): string {
  return `${file} refers to \${${name}}, which is not set in the environment. Set it, or write \${${name}:-default}.`;
}

export function badWebhooksMessage(): string {
  return 'TOOLYARD_WEBHOOKS must be a JSON object, such as {"deploy": {"url": "https://ci.example/deploy", "secret": "…"}}.';
}

export function badWebhookMessage(name: string, shortest: number): string {
  return `TOOLYARD_WEBHOOKS: ${JSON.stringify(name)} must be a name of lower-case letters, digits, - and _, with {"url": an http(s) address, "secret": ${shortest} characters or more} and nothing else.`;
}

export function badMailUrlMessage(): string {
  return 'SMTP_URL must be an smtp:// or smtps:// address, such as smtps://user:password@mail.example:465.';
}

export function missingSenderMessage(): string {
  return 'SMTP_FROM is missing: with SMTP_URL it says who sends, such as Toolyard <toolyard@example.com>.';
}

const LSP_EXAMPLE =
  'TOOLYARD_LSP_SERVERS=\'{"python": {"command": ["pyright-langserver", "--stdio"], "languages": {".py": "python"}}}\', or the path of a file that holds such JSON';

export function badLspServersMessage(problem: string): string {
  return `TOOLYARD_LSP_SERVERS is no list of language servers: ${problem}. Set ${LSP_EXAMPLE}.`;
}

export function badLspServerMessage(name: string, problem: string): string {
  return `TOOLYARD_LSP_SERVERS, server ${JSON.stringify(name)}: ${problem}. Set ${LSP_EXAMPLE}.`;
}

export function badHostEntryMessage(variable: string, found: string): string {
  return `${variable} has ${JSON.stringify(found)}, which is no host: ${variable}=github.com,git.example:8443, or * for all.`;
}

export function badGitCredentialsMessage(position: number): string {
  return `TOOLYARD_GIT_CREDENTIALS: number ${position} is no https address with user name and password and without a path: TOOLYARD_GIT_CREDENTIALS="https://bot:token@github.com https://bot:other@git.example:8443". Characters with a meaning in addresses are written as %2F and the like.`;
}
