import { dayNumber, type IsoDate } from '../dates/iso_date.ts';
import { DatedQueue } from '../history/dated_queue.ts';
import { type JoinedBout, knownNames } from '../history/join_sources.ts';
import { Records } from '../history/records.ts';
import type { Gender, MarketFighter, StatsBout } from '../history/source_bouts.ts';
import { type KnownNames, knownKey } from '../identity/fighters.ts';
import { nameKey, wordsKey } from '../identity/name_key.ts';

const DAYS_PER_YEAR = 365.2425;
/** A fighter without a bout for longer counts as gone to another promotion. */
const ACTIVE_DAYS = 730;

/** Range of a day of birth, in days since 1970. */
interface Born {
  after: number;
  before: number;
}

/** A fighter's data from earlier bouts. */
interface KnownFighter {
  /** Key in the stats source. */
  key: string;
  /** As the market source writes it, else the stats source. */
  name: string;
  lastBout: IsoDate;
  gender?: Gender;
  weightClass?: string | undefined;
  heightCm?: number | undefined;
  reachCm?: number | undefined;
  born?: Born;
}

/** The days of birth that fit an age in whole years on a date, and the earlier ages if they fit as well. */
function bornBy(date: IsoDate, age: number, known: Born | undefined): Born {
  const day = dayNumber(date);
  const range = { after: day - (age + 1) * DAYS_PER_YEAR, before: day - age * DAYS_PER_YEAR };
  if (known === undefined) return range;
  const both = { after: Math.max(range.after, known.after), before: Math.min(range.before, known.before) };
  return both.after < both.before ? both : range;
}

/** Whole years on a date, from the middle of the range. */
const ageOn = (date: IsoDate, { after, before }: Born) =>
  Math.floor((dayNumber(date) - (after + before) / 2) / DAYS_PER_YEAR);

/** The fighters of the sources as they were known on a date. It moves forward only. */
export class KnownFighters {
  readonly #aliases: KnownNames;
  readonly #market: DatedQueue<JoinedBout & { date: IsoDate }>;
  readonly #stats: DatedQueue<StatsBout>;
  readonly #fighters = new Map<string, KnownFighter>();
  readonly #byWords = new Map<string, string>();
  readonly #records = new Records();

  constructor(joined: readonly JoinedBout[], stats: readonly StatsBout[]) {
    this.#aliases = knownNames(joined);
    this.#market = new DatedQueue(joined.map((bout) => ({ ...bout, date: bout.market.date })));
    this.#stats = new DatedQueue(stats);
  }

  /** Adds all bouts of strictly earlier dates. */
  advanceTo(date: IsoDate): void {
    for (const bouts of this.#stats.takeBefore(date)) {
      for (const { red, blue, date: held } of bouts)
        for (const { name } of [red, blue]) this.#see(nameKey(name), name, held);
    }
    for (const bouts of this.#market.takeBefore(date)) for (const bout of bouts) this.add(bout);
  }

  #see(key: string, name: string, date: IsoDate): KnownFighter {
    const known = this.#fighters.get(key) ?? { key, name, lastBout: date };
    if (date > known.lastBout) known.lastBout = date;
    this.#fighters.set(key, known);
    this.#byWords.set(wordsKey(name), key);
    return known;
  }

  /** Adds a bout of the market source, or one made from the feed. */
  add(bout: JoinedBout): void {
    const { date, gender, weightClass } = bout.market;
    for (const corner of ['red', 'blue'] as const) {
      const { name, age, heightCm, reachCm } = bout.market[corner];
      const known = this.#see(bout.keys[corner], name, date);
      known.name = name;
      known.gender = gender;
      known.weightClass = weightClass ?? known.weightClass;
      known.heightCm = heightCm ?? known.heightCm;
      known.reachCm = reachCm ?? known.reachCm;
      if (age !== undefined) known.born = bornBy(date, age, known.born);
    }
    this.#records.add(bout);
  }

  /** The fighter of this name, by its key, a key that joins have shown, or its words in any order. */
  find(name: string): KnownFighter | undefined {
    const words = this.#byWords.get(wordsKey(name));
    const found = this.#fighters.get(knownKey(name, this.#aliases));
    return found ?? (words === undefined ? undefined : this.#fighters.get(words));
  }

  /** The key of the fighter in the stats source; the name's own key for an unknown fighter. */
  keyOf(name: string): string {
    return this.find(name)?.key ?? nameKey(name);
  }

  /** True if the fighter had a bout in the last two years before `date`. */
  isActive(name: string, date: IsoDate): boolean {
    const known = this.find(name);
    return known !== undefined && dayNumber(date) - dayNumber(known.lastBout) <= ACTIVE_DAYS;
  }

  /** A side of a bout on `date`, with the facts of the fighter's latest bouts. One without bouts has a name and odds only. */
  fighterOn(date: IsoDate, name: string, americanOdds: number): MarketFighter {
    const known = this.find(name);
    return {
      name: known?.name ?? name,
      americanOdds,
      heightCm: known?.heightCm,
      reachCm: known?.reachCm,
      age: known?.born && ageOn(date, known.born),
      record: known && this.#records.of(known.key),
    };
  }
}
