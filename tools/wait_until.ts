import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 300;
/** For a wait that ends with an event: after so long, on a busy machine too, it does not come. */
export const LONGEST_WAIT_MILLISECONDS = 600_000;

/** Asks until the answer is not undefined, and returns it. Throws with `what` when the time is over. */
export async function waitUntil<Result>(
  what: string,
  milliseconds: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${milliseconds / 1000} s`);
    await wait(PAUSE_MILLISECONDS);
  }
}
