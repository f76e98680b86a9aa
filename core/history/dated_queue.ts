import type { IsoDate } from '../dates/iso_date.ts';
import { groupByDate } from './group_by.ts';

/** Entries grouped by date, each returned once, in order of date. */
export class DatedQueue<Entry extends { date: IsoDate }> {
  readonly #groups: [IsoDate, Entry[]][];
  #next = 0;

  constructor(entries: readonly Entry[]) {
    this.#groups = groupByDate(entries);
  }

  /** The groups dated before `date` that were not returned yet. */
  *takeBefore(date: IsoDate): Generator<Entry[]> {
    for (
      let group = this.#groups[this.#next];
      group !== undefined && group[0] < date;
      group = this.#groups[++this.#next]
    ) {
      yield group[1];
    }
  }
}
