import { ToolError } from '@toolyard/contracts';

/** Longest time that a question to the queues may take, in milliseconds. */
const ANSWER_MS = 1_800;

/**
 * What a question to the queues gives. A refusal that is not of the error table, or silence, means that they are away.
 * @throws ToolError `QUEUE_UNAVAILABLE`, and what `question` throws of the table
 */
export async function askQueues<T>(question: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage())), ANSWER_MS);
  });
  try {
    return await Promise.race([question, silence]);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage(), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export function queuesAwayMessage(): string {
  return 'The queue cannot be reached; ask again in a few seconds.';
}
