export function unreachableHint(): string {
  return 'Start one with `npm run up`, or point to another with --url or TOOLYARD_URL.';
}

export function badKeyHint(): string {
  return 'Give the key with --key or TOOLYARD_KEY; `npm run up` prints it.';
}

export function badUrlMessage(url: string): string {
  return `--url ${JSON.stringify(url)} is not an address; write it as http://127.0.0.1:7070.`;
}

export function noKeyMessage(file: string): string {
  return `No key is known: --key, TOOLYARD_KEY and TOOLYARD_ADMIN_KEY are not set and ${file} does not exist. \`npm run up\` makes and prints one.`;
}

export function badAssignmentMessage(text: string): string {
  return `--arg ${JSON.stringify(text)} is not name=value, as in --arg path=src.`;
}

export function badValueMessage(name: string, value: string, expected: string): string {
  return `--arg ${name}=${value}: ${name} must be ${expected}.`;
}

export function repeatedArgumentMessage(name: string): string {
  return `--arg ${name} is given twice; only lists take more than one value.`;
}

export function badStdinMessage(reason: string): string {
  return `The arguments on stdin are not a JSON object (${reason}); write them as {"path": "src"}, or use --arg.`;
}

export function badIntegerMessage(min: number, max: number): string {
  return `It must be a whole number from ${min} to ${max}.`;
}

export function badStatusMessage(word: string, statuses: readonly string[]): string {
  return `There is no status ${JSON.stringify(word)}; there are ${statuses.join(', ')}.`;
}

export function readingStdinMessage(): string {
  return 'Reading the arguments as JSON from stdin. End it with Ctrl-D, or use --arg name=value.';
}

export function noLauncherMessage(file: string): string {
  return `${file} is not there: \`toolyard up\` works inside a clone of the repository. Use --url to reach a gateway elsewhere.`;
}

export function stillGoingMessage(id: string, status: string): string {
  return `${id} is ${status}. Watch it: toolyard events ${id} · end it: toolyard cancel ${id}`;
}

export function resumingMessage(): string {
  return 'The connection was lost; resuming where it broke off.';
}

export function voidOutputMessage(attempt: number, retryAt: string): string {
  return `Attempt ${attempt} did not finish; the next one starts at ${retryAt}. What it has printed so far is void.`;
}

export function noToolsMessage(): string {
  return 'No worker offers a tool yet. Start one with `npm run worker`.';
}

export function cancellingMessage(id: string): string {
  return `${id} is being cancelled. See how it ends: toolyard get ${id}`;
}

export function noCallsMessage(): string {
  return 'No call fits.';
}

export function nextPageMessage(cursor: string): string {
  return `There are more: --cursor ${cursor}`;
}

export function noAgentsMessage(): string {
  return 'There are no agents yet. Make one: POST /v1/agents {"name": "…", "toolIds": ["read_file"]}.';
}

export function keyOnceMessage(id: string): string {
  return `Key ${id}. It is shown this once; keep it where only the agent reads it.`;
}

export function nothingWaitsMessage(): string {
  return 'Nothing waits.';
}

export function moreWaitMessage(more: number): string {
  return `… and ${more} more`;
}

export function waitsForApprovalMessage(id: string): string {
  return `${id} waits for an approval: toolyard approve ${id} · or: toolyard deny ${id}`;
}

export function waitsForAnswerMessage(id: string, question: string): string {
  return `${id} asks: ${question} Answer it: toolyard answer ${id} <text>`;
}

export function toolAddedMessage(name: string): string {
  return `${name} is registered.`;
}

export function toolRemovedMessage(name: string): string {
  return `${name} is removed.`;
}

export function toolSwitchedMessage(name: string, enabled: boolean): string {
  return `${name} is ${enabled ? 'on' : 'off'}.`;
}

export function unreadableToolFile(file: string, reason: string): string {
  return `${file} cannot be read as JSON: ${reason}`;
}

export function noMcpServersMessage(): string {
  return 'There are no upstream MCP servers. TOOLYARD_MCP_SERVERS or POST /v1/mcp-servers names some.';
}

export function mcpApprovedMessage(tool: string): string {
  return `${tool} is approved as it is now.`;
}

export function mcpNothingHeldMessage(): string {
  return 'No tool of this server waits for an approval.';
}

export function mcpNotHeldMessage(tool: string): string {
  return `${tool} is no tool of this server that waits for an approval; \`toolyard mcp-servers tools\` lists them.`;
}

export function noSchedulesMessage(): string {
  return 'There are no schedules. Agents make them with the tool `cron`, people with POST /v1/schedules.';
}

export function scheduleRemovedMessage(id: string): string {
  return `${id} is removed.`;
}

export function noMessagesMessage(): string {
  return 'There are no messages.';
}

export function olderMessagesMessage(before: string): string {
  return `There are more: --before ${before}`;
}
