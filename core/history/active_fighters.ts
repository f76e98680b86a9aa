import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { nameKey } from '../identity/name_key.ts';
import { DatedQueue } from './dated_queue.ts';
import type { Gender, StatsBout } from './source_bouts.ts';

const LEAST_BOUTS = 2;
const WITHIN_DAYS = 730;

interface Activity {
  bouts: number;
  last: IsoDate;
}

/** The fighters that ratings are compared with: two UFC bouts or more, one of them in the two years before. */
export class ActiveFighters {
  readonly #bouts: DatedQueue<StatsBout>;
  readonly #byKey = new Map<string, Activity>();
  readonly #genders = new Map<string, Gender>();

  constructor(stats: readonly StatsBout[]) {
    this.#bouts = new DatedQueue(stats);
  }

  /** Adds all bouts of strictly earlier dates. */
  advanceTo(date: IsoDate): void {
    for (const bouts of this.#bouts.takeBefore(date)) for (const bout of bouts) this.#add(bout);
  }

  #add({ date, red, blue, details }: StatsBout): void {
    const gender = details?.weightClass?.startsWith("Women's") === true ? 'women' : undefined;
    for (const key of [nameKey(red.name), nameKey(blue.name)]) {
      this.#byKey.set(key, { bouts: (this.#byKey.get(key)?.bouts ?? 0) + 1, last: date });
      if (gender !== undefined) this.#genders.set(key, gender);
    }
  }

  /** Says of which sex a fighter is, where the stats source does not. */
  setGender(key: string, gender: Gender): void {
    this.#genders.set(key, gender);
  }

  /** Keys of the active fighters of a sex as of the date. A fighter of whom no source says it counts as a man. */
  keys(date: IsoDate, gender: Gender): string[] {
    const since = addDays(date, -WITHIN_DAYS);
    return [...this.#byKey]
      .filter(([key, { bouts, last }]) => {
        return bouts >= LEAST_BOUTS && last >= since && (this.#genders.get(key) ?? 'men') === gender;
      })
      .map(([key]) => key);
  }
}
