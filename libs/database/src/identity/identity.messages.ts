export function noAgent(id: string): string {
  return `There is no agent ${id}.`;
}

export function agentNameTaken(name: string): string {
  return `Another agent is called ${JSON.stringify(name)}. Choose another name, or change that agent.`;
}

export function unknownToolIds(ids: readonly string[]): string {
  return `toolIds: no tool has the id ${ids.join(', ')}. GET /v1/tools lists them.`;
}
