export const threadTooSlow = (ms: number): string => `It could not be read within ${ms} ms.`;
export const threadOutOfMemory = (megabytes: number): string =>
  `It could not be read within ${megabytes} MB of memory.`;
export const threadFailed = (reason: string): string => `It could not be read: ${reason}.`;
export const threadsClosed = (): string => 'This worker is stopping.';
