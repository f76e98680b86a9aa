import { DAY } from '../../core/dates/durations.ts';
/** Simulated time in whole milliseconds. It does not pass while code runs, and jumps to the next timer. */
export interface VirtualTime {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Advances the time until `work` is done. Throws Error if no timer is due within a day. */
  run(work: Promise<unknown>): Promise<void>;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Longer than any wait in the simulation. */
const LONGEST_WAIT = DAY;

/** Simulated time that starts at 0. */
export function virtualTime(): VirtualTime {
  let now = 0;
  const sleepers = new Map<number, (() => void)[]>();

  /** Advances the time to the earliest timer and resolves its promises. */
  function wakeNext(): void {
    const limit = now + LONGEST_WAIT;
    while (!sleepers.has(now)) {
      if (now >= limit) throw new Error('The simulation waits for something that never happens');
      now += 1;
    }
    const woken = sleepers.get(now) ?? [];
    sleepers.delete(now);
    for (const wake of woken) wake();
  }

  return {
    now: () => now,
    sleep(milliseconds) {
      const until = now + Math.max(1, Math.round(milliseconds));
      return new Promise((resolve) => {
        const waiting = sleepers.get(until);
        if (waiting === undefined) sleepers.set(until, [resolve]);
        else waiting.push(resolve);
      });
    },
    async run(work) {
      let done = false;
      const finished = work.finally(() => {
        done = true;
      });
      await nextTurn();
      while (!done) {
        wakeNext();
        await nextTurn();
      }
      await finished;
    },
  };
}
