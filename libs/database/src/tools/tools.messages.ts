export function noStoredTool(name: string): string {
  return `There is no tool ${name} that can be changed so.`;
}

export function nameOfWorkersTool(name: string): string {
  return `name: a worker offers a tool ${name}; choose another name.`;
}
