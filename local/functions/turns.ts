/** Runs `work` in turn; undefined, without running it, if too many works of the same key wait. */
export type KeyedTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | undefined>;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Of each key at most `atOnce` works run at the same time, and at most `waiting` more wait in order. Works of different
 * keys do not wait for each other.
 */
export function turnsByKey(atOnce: number, waiting: number): KeyedTurns {
  const lanes = new Map<string, Lane>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.waiting.length >= waiting) return undefined;
    // The place of a work that ends goes to the next one.
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  };
}
