import type { OpposedBout } from './compiled_events.ts';

/** True if the chosen strategies back both sides of the bout. */
export function isOpposedAmong({ backers, payouts }: OpposedBout, columnOf: Int16Array): boolean {
  let red = false;
  let blue = false;
  for (let i = 0; i < backers.length; i++) {
    if ((columnOf[backers[i] ?? 0] ?? -1) < 0) continue;
    if ((payouts[i] ?? 0) > 0) red = true;
    else blue = true;
    if (red && blue) return true;
  }
  return false;
}

/** Builder of an event table's opposed bouts. */
export class TableRows {
  readonly boutStart = [0];
  readonly halfGain: number[] = [];
  readonly squaredNorm: number[] = [];
  readonly entryStart = [0];
  readonly entryStrategy: number[] = [];
  readonly entryPayout: number[] = [];

  /** Adds an opposed bout; its (x + y)/2 part is added to `linear`, the event's row. Entries come in column order. */
  addBout({ gain, backers, payouts }: OpposedBout, columnOf: Int16Array, linear: Float64Array): void {
    let squaredNorm = 0;
    for (let i = 0; i < backers.length; i++) {
      const column = columnOf[backers[i] ?? 0] ?? -1;
      if (column < 0) continue;
      const payout = payouts[i] ?? 0;
      linear[column] = (linear[column] ?? 0) + (gain / 2) * Math.abs(payout);
      squaredNorm += payout * payout;
      this.entryStrategy.push(column);
      this.entryPayout.push(payout);
    }
    this.halfGain.push(gain / 2);
    this.squaredNorm.push(squaredNorm);
    this.entryStart.push(this.entryStrategy.length);
  }

  endEvent(): void {
    this.boutStart.push(this.halfGain.length);
  }
}
