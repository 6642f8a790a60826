const EVERY_MS = 25;
/** Only what hangs takes so long, also on a loaded machine. */
const LIMIT_MS = 90_000;

/**
 * Asks again until the answer is as wanted, and gives it.
 * @param more what else to tell when that never comes
 * @throws with the last answer after a minute and a half, and what `ask` throws at once
 */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  more: () => string = () => '',
): Promise<T> {
  for (let left = LIMIT_MS / EVERY_MS; ; left--) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (left <= 0) throw new Error(`It did not come to that: ${JSON.stringify(answer)}\n${more()}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
