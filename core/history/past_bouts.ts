import type { Corner } from '../cards/corners.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { likenessFinder } from '../identity/alike_names.ts';
import { nameKey } from '../identity/name_key.ts';
import { type FighterHistory, isSameFighter } from '../identity/same_fighter.ts';
import { DatedQueue } from './dated_queue.ts';
import { birthYear, type MarketBout, type MarketFighter, type StatsBout, type StatsFighter } from './source_bouts.ts';

/** A bout of the market source with the fighters' keys in the stats source. */
interface KeyedBout {
  market: MarketBout;
  keys: Readonly<Record<Corner, string>>;
}

const boutsOf = ({ record }: MarketFighter) => record && record.wins + record.losses + record.draws;

/** What both sources say of earlier dates, by which a fighter is told from one of a like name. It moves forward only. */
export class PastBouts {
  readonly #stats: DatedQueue<StatsBout>;
  /** Number of bouts of each name in the stats source. */
  readonly #bouts = new Map<string, number>();
  readonly #market: KeyedBout[] = [];
  readonly #likeness = likenessFinder();

  constructor(stats: readonly StatsBout[]) {
    this.#stats = new DatedQueue(stats);
  }

  /** Adds the stats source's bouts of strictly earlier dates. */
  advanceTo(date: IsoDate): void {
    for (const bouts of this.#stats.takeBefore(date))
      for (const { red, blue } of bouts)
        for (const { name } of [red, blue]) {
          const key = nameKey(name);
          this.#bouts.set(key, (this.#bouts.get(key) ?? 0) + 1);
        }
  }

  /** Adds joined bouts, in order of dates. */
  add(bouts: readonly KeyedBout[]): void {
    this.#market.push(...bouts);
  }

  /** True if the stats source has an earlier bout under this key. */
  hasName(key: string): boolean {
    return this.#bouts.has(key);
  }

  /** True if the market source's fighter, known by `key`, is the one whom the stats source has in the bout's place. */
  isSameFighter(market: MarketBout, corner: Corner, key: string, { name }: StatsFighter): boolean {
    const other = nameKey(name);
    if (key === other) return true;
    const listed = market[corner];
    const named = this.#bouts.get(nameKey(listed.name)) ?? 0;
    const one = { named, bouts: Math.max(named, boutsOf(listed) ?? 0), ...tapeOf(market, corner) };
    return isSameFighter(this.#likeness(listed.name, name), one, this.#historyOf(other));
  }

  #historyOf(key: string): FighterHistory {
    const named = this.#bouts.get(key) ?? 0;
    const latest = this.#market.findLast(({ keys }) => keys.red === key || keys.blue === key);
    return { named, bouts: named, ...(latest && tapeOf(latest.market, latest.keys.red === key ? 'red' : 'blue')) };
  }
}

const tapeOf = (market: MarketBout, corner: Corner): FighterHistory => ({
  born: birthYear(market, corner),
  reachCm: market[corner].reachCm,
});
