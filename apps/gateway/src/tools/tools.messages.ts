export function toolNotFoundMessage(name: string, near: readonly string[], total: number): string {
  const found = `No tool is called ${JSON.stringify(name)}.`;
  return near.length > 0
    ? `${found} Did you mean ${near.join(', ')}?`
    : `${found} GET /v1/tools lists the ${total} there are.`;
}

export function noWorkerMessage(): string {
  return 'No worker has offered a tool yet. Start one with `npm run worker`, then send the call again.';
}
