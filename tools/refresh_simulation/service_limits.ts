/**
 * Limits and latencies of the services, from AWS's documentation of 2026. Latencies are typical ones within a region;
 * throughput is that of a new table.
 */
export const SERVICE = {
  /** Read and write units per second of a new on-demand table. */
  tableReads: 12_000,
  tableWrites: 4_000,
  /** Seconds of unused capacity that a table saves for bursts. */
  burstSeconds: 300,
  getMilliseconds: 5,
  updateMilliseconds: 8,
  queryMilliseconds: 20,
  sendBatchMilliseconds: 15,
  /** Time from a visible message to the start of the function. */
  deliverMilliseconds: 30,
  sendBatch: 10,
  sendBatchesAtOnce: 10,
  /** The client's attempts of a throttled call. Waits are random up to a maximum, which doubles with each retry. */
  attempts: 3,
  throttleWaitMilliseconds: 500,
} as const;

/** A token bucket of capacity units. */
export interface Capacity {
  /** Takes the units if they are available at `now` (milliseconds). Returns whether they were. */
  take(units: number, now: number): boolean;
  readonly used: number;
}

/** Capacity that refills at `perSecond` and is full at time 0. */
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
