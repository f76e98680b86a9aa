/**
 * What the services do to the pipeline, as known from AWS's documentation in 2026; latencies are typical ones within a
 * region. A fresh table's limits, not those that it grows to.
 */
export const SERVICE = {
  /** Reads and writes a second that a new on-demand table takes at once. */
  tableReads: 12_000,
  tableWrites: 4_000,
  /** Seconds of unused capacity that a table keeps for bursts. */
  burstSeconds: 300,
  getMilliseconds: 5,
  updateMilliseconds: 8,
  queryMilliseconds: 20,
  sendBatchMilliseconds: 15,
  /** From a message's being visible to its function's running, receiving it included. */
  deliverMilliseconds: 30,
  sendBatch: 10,
  sendBatchesAtOnce: 10,
  /** The client's own tries of a throttled call; its first wait, doubled by each, is drawn at random up to this. */
  attempts: 3,
  throttleWaitMilliseconds: 500,
} as const;

/** A second's worth of capacity units, with what was left of earlier seconds. */
export interface Capacity {
  /** Takes the units if they are there at `now` (milliseconds). */
  take(units: number, now: number): boolean;
  readonly used: number;
}

/** Capacity that fills at `perSecond`, and has stood unused until time 0. */
export function capacity(perSecond: number): Capacity {
  const most = perSecond * SERVICE.burstSeconds;
  let left = most;
  let at = 0;
  let used = 0;
  return {
    take(units, now) {
      left = Math.min(most, left + ((now - at) / 1000) * perSecond);
      at = now;
      if (left < units) return false;
      left -= units;
      used += units;
      return true;
    },
    get used() {
      return used;
    },
  };
}
