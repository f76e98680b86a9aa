import { dayNumber, type IsoDate } from '../../dates/iso_date.ts';
import { likenessFinder, wordsOfName } from '../../domain/identity/alike_names.ts';
import { type KnownNames, knownKey } from '../../domain/identity/fighters.ts';
import { nameKey, wordsKey } from '../../domain/identity/name_key.ts';
import { nameOfPerson } from '../../domain/identity/persons.ts';
import { POUNDS } from '../../domain/identity/weight_classes.ts';
import { Records } from '../../history/career/records.ts';
import { DatedQueue } from '../../history/dated_queue.ts';
import type { IdentifiedSources } from '../../history/sources/identified_sources.ts';
import type { JoinedBout } from '../../history/sources/join_sources.ts';
import { type Gender, type MarketFighter, personKey, type StatsBout } from '../../history/sources/source_bouts.ts';

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
  /** Key of the person. */
  key: string;
  /** As the market source writes it, else the stats source. */
  name: string;
  /** As the stats source writes it; undefined before a bout there. */
  statsName?: string;
  lastBout: IsoDate;
  gender?: Gender;
  weightClass?: string | undefined;
  heightCm?: number | undefined;
  reachCm?: number | undefined;
  stance?: string | undefined;
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

const isActiveOn = ({ lastBout }: KnownFighter, date: IsoDate) => dayNumber(date) - dayNumber(lastBout) <= ACTIVE_DAYS;

/** Fighters by a key of their names. */
class Groups {
  readonly #groups = new Map<string, Set<KnownFighter>>();

  add(key: string, fighter: KnownFighter): void {
    const group = this.#groups.get(key) ?? new Set();
    this.#groups.set(key, group.add(fighter));
  }

  get(key: string): ReadonlySet<KnownFighter> | undefined {
    return this.#groups.get(key);
  }
}

const poundsOf = ({ weightClass = '' }: KnownFighter) => POUNDS[weightClass];

/** The fighters of the sources as they were known on a date. It moves forward only. */
export class KnownFighters {
  readonly #aliases: KnownNames;
  readonly #market: DatedQueue<JoinedBout & { date: IsoDate }>;
  readonly #stats: DatedQueue<StatsBout>;
  readonly #fighters = new Map<string, KnownFighter>();
  /** The persons of each name's key, of its words in any order, and of the letters that its words begin with. */
  readonly #byName = new Groups();
  readonly #byWords = new Groups();
  readonly #byLetter = new Groups();
  readonly #records = new Records();
  readonly #likeness = likenessFinder();
  /** Fighters found by a name that is spelt otherwise, as long as no new one was seen. */
  readonly #spelt = new Map<string, KnownFighter | undefined>();
  #lastBout: IsoDate = '';

  constructor({ joined, stats, knownNames }: IdentifiedSources) {
    this.#aliases = knownNames;
    this.#market = new DatedQueue(joined.map((bout) => ({ ...bout, date: bout.market.date })));
    this.#stats = new DatedQueue(stats);
  }

  /** Adds all bouts of strictly earlier dates. */
  advanceTo(date: IsoDate): void {
    for (const bouts of this.#stats.takeBefore(date)) {
      for (const { red, blue, date: held } of bouts)
        for (const side of [red, blue]) this.#see(personKey(side), side.name, held).statsName = side.name;
    }
    for (const bouts of this.#market.takeBefore(date)) for (const bout of bouts) this.add(bout);
  }

  #see(key: string, name: string, date: IsoDate): KnownFighter {
    const known = this.#fighters.get(key) ?? { key, name, lastBout: date };
    if (date > known.lastBout) known.lastBout = date;
    if (date > this.#lastBout) this.#lastBout = date;
    if (!this.#fighters.has(key)) this.#spelt.clear();
    this.#fighters.set(key, known);
    this.#byName.add(nameOfPerson(key), known);
    this.#byWords.add(wordsKey(name), known);
    for (const word of wordsOfName(name)) this.#byLetter.add(word.charAt(0), known);
    return known;
  }

  /** Adds a bout of the market source, or one made from the feed. */
  add(bout: JoinedBout): void {
    const { date, gender, weightClass } = bout.market;
    for (const corner of ['red', 'blue'] as const) {
      const { name, age, heightCm, reachCm, stance } = bout.market[corner];
      const known = this.#see(bout.keys[corner], name, date);
      known.name = name;
      known.gender = gender;
      known.weightClass = weightClass ?? known.weightClass;
      known.heightCm = heightCm ?? known.heightCm;
      known.reachCm = reachCm ?? known.reachCm;
      known.stance = stance ?? known.stance;
      if (age !== undefined) known.born = bornBy(date, age, known.born);
    }
    this.#records.add(bout);
  }

  /**
   * The fighter of this name, by its key, a key that joins have shown, its words in any order, or another spelling. Of two
   * of one name the one nearer to the opponent's weight, else the one who fought last.
   */
  find(name: string, opponent?: string): KnownFighter | undefined {
    const named = this.#byName.get(knownKey(name, this.#aliases)) ?? this.#byWords.get(wordsKey(name));
    if (named === undefined) return this.#findSpelt(name);
    const lastFirst = [...named].sort((one, other) => (one.lastBout > other.lastBout ? -1 : 1));
    const against = lastFirst.length > 1 && opponent !== undefined ? this.find(opponent) : undefined;
    const weight = against && poundsOf(against);
    if (weight === undefined) return lastFirst[0];
    const distance = (fighter: KnownFighter) => Math.abs((poundsOf(fighter) ?? weight) - weight);
    return lastFirst.sort((one, other) => distance(one) - distance(other))[0];
  }

  /** The only active fighter whose name is another spelling of this one. */
  #findSpelt(name: string): KnownFighter | undefined {
    if (this.#spelt.has(name)) return this.#spelt.get(name);
    const words = wordsOfName(name);
    const letters = new Set([words.at(0), words.at(-1)].map((word) => word?.charAt(0) ?? ''));
    const near = new Set([...letters].flatMap((letter) => [...(this.#byLetter.get(letter) ?? [])]));
    const found = [...near].filter(
      (fighter) => isActiveOn(fighter, this.#lastBout) && this.#likeness(fighter.name, name) === 'spelling',
    );
    const only = found.length === 1 ? found[0] : undefined;
    this.#spelt.set(name, only);
    return only;
  }

  /** The key of the fighter's name in the stats source; the name's own key for an unknown fighter. */
  keyOf(name: string): string {
    const known = this.find(name);
    return known === undefined ? nameKey(name) : nameOfPerson(known.key);
  }

  /** The key of the person; the name's for one who is alone with it or unknown. */
  personOf(name: string, opponent: string): string {
    return this.find(name, opponent)?.key ?? nameKey(name);
  }

  /** True if the fighter had a bout in the last two years before `date`. */
  isActive(name: string, date: IsoDate): boolean {
    const known = this.find(name);
    return known !== undefined && isActiveOn(known, date);
  }

  /** A side of a bout on `date`, with the facts of the fighter's latest bouts. One without bouts has a name and odds only. */
  fighterOn(date: IsoDate, name: string, opponent: string, americanOdds: number | undefined): MarketFighter {
    const known = this.find(name, opponent);
    return {
      name: known?.name ?? name,
      americanOdds,
      heightCm: known?.heightCm,
      reachCm: known?.reachCm,
      age: known?.born && ageOn(date, known.born),
      stance: known?.stance,
      record: known && this.#records.of(known.key),
    };
  }
}
