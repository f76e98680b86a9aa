import type { IsoDate } from '../../dates/iso_date.ts';
import type { ResultSource } from '../../domain/cards/card.ts';
import { type Corner, isDecisive, OPPOSITE, type Outcome, type Overturned } from '../../domain/cards/corners.ts';
import { likenessFinder } from '../../domain/identity/alike_names.ts';
import { isNobody, type KnownNames, knownKey } from '../../domain/identity/fighters.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import { type FighterHistory, isSameFighter } from '../../domain/identity/same_fighter.ts';
import { DatedQueue } from '../dated_queue.ts';
import { groupByDate } from '../group_by.ts';
import { birthYear, type MarketBout, type MarketFighter, type StatsBout, type StatsFighter } from './source_bouts.ts';

type Keys = Record<Corner, string>;

/** A bout of the market source with the fighters' keys in the stats source. */
type KeyedBout = Pick<JoinedBout, 'market' | 'keys'>;

const boutsOf = ({ record }: MarketFighter) => record && record.wins + record.losses + record.draws;

/** What both sources say of earlier dates, by which a fighter is told from one of a like name. It moves forward only. */
class PastBouts {
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

/** A bout of the market source with the fighter keys of the stats source. */
export interface JoinedBout {
  market: MarketBout;
  /** Name keys of both fighters in the stats source. */
  keys: Keys;
  /** The bout in the stats source and the corner of the market's red fighter in it; undefined without a match. */
  match: Match | undefined;
  /**
   * The result that bets settle by: the market source's, or the stats source's where both have a winner and disagree,
   * or where the market source has none and the names of both fighters match.
   */
  outcome: Outcome | undefined;
  /** What a commission made of the outcome afterwards, where the stats source marks it so. */
  overturned?: Overturned | undefined;
  /** The source of the outcome; undefined without one. */
  outcomeFrom: ResultSource | undefined;
  conflicting: boolean;
}

/** A stats bout and the corner of the market's red fighter in it. */
export interface Match {
  stats: StatsBout;
  redIs: Corner;
}

/** The fighter of the stats source on the market's corner. */
export const statsSide = ({ stats, redIs }: Match, corner: Corner): StatsFighter =>
  stats[corner === 'red' ? redIs : OPPOSITE[redIs]];

/** The corners of a date's stats bouts by name key. */
function sidesByKey(bouts: readonly StatsBout[]): Map<string, { stats: StatsBout; corner: Corner }[]> {
  const sides = new Map<string, { stats: StatsBout; corner: Corner }[]>();
  for (const stats of bouts) {
    for (const corner of ['red', 'blue'] as const) {
      const key = nameKey(stats[corner].name);
      const same = sides.get(key);
      if (same === undefined) sides.set(key, [{ stats, corner }]);
      else same.push({ stats, corner });
    }
  }
  return sides;
}

/** The bout of both keys; without one, that of red's, else of blue's. */
function findMatch({ red, blue }: Keys, sides: ReturnType<typeof sidesByKey>): Match | undefined {
  const found = [
    ...(sides.get(red) ?? []).map(({ stats, corner }) => ({ stats, redIs: corner })),
    ...(sides.get(blue) ?? []).map(({ stats, corner }) => ({ stats, redIs: OPPOSITE[corner] })),
  ];
  const hasBoth = (match: Match) =>
    nameKey(statsSide(match, 'red').name) === red && nameKey(statsSide(match, 'blue').name) === blue;
  return found.find(hasBoth) ?? found[0];
}

type Settled = Pick<JoinedBout, 'outcome' | 'outcomeFrom' | 'conflicting' | 'overturned'>;

/** An outcome of the stats source in terms of the market's corners. */
export const inMarket = (outcome: Outcome, { redIs }: Match): Outcome =>
  isDecisive(outcome) ? (outcome === redIs ? 'red' : 'blue') : outcome;

function overturnedOf(match: Match | undefined): Pick<Settled, 'overturned'> {
  const { outcome, overturned } = match?.stats ?? {};
  if (match === undefined || outcome === undefined || overturned === undefined) return {};
  const { on } = overturned;
  return { overturned: { to: inMarket(outcome, match), ...(on !== undefined && { on }) } };
}

/** `isSame`: both fighters are those of the match. With one of them alone, the opponent may have been replaced. */
function settledOutcome({ outcome }: MarketBout, match: Match | undefined, isSame: boolean): Settled {
  const stats = match && inMarket(match.stats.overturned?.before ?? match.stats.outcome, match);
  const conflicting = isDecisive(outcome) && isDecisive(stats) && stats !== outcome;
  const overturned = isSame || outcome !== undefined ? overturnedOf(match) : {};
  if (conflicting || (outcome === undefined && isSame))
    return { outcome: stats, outcomeFrom: 'stats', conflicting, ...overturned };
  return { outcome, outcomeFrom: outcome && 'market', conflicting, ...overturned };
}

function joinBout(
  market: MarketBout,
  sides: ReturnType<typeof sidesByKey>,
  known: KnownNames,
  past: PastBouts,
): JoinedBout {
  const own = { red: nameKey(market.red.name), blue: nameKey(market.blue.name) };
  const usual = { red: knownKey(market.red.name, known), blue: knownKey(market.blue.name, known) };
  const match = findMatch(own, sides) ?? findMatch(usual, sides);
  if (match === undefined) return { market, keys: usual, match, ...settledOutcome(market, match, false) };
  // What is known of the fighters is needed only where no result says who fought.
  const isHeld = (corner: Corner) =>
    market.outcome !== undefined || past.isSameFighter(market, corner, usual[corner], statsSide(match, corner));
  const held = { red: isHeld('red'), blue: isHeld('blue') };
  const keyOf = (corner: Corner) => {
    // Who is known under the own name was replaced by the stats source's fighter and is not the same one.
    if (past.hasName(own[corner])) return own[corner];
    return held[corner] ? nameKey(statsSide(match, corner).name) : usual[corner];
  };
  const keys = { red: keyOf('red'), blue: keyOf('blue') };
  return { market, keys, match, ...settledOutcome(market, match, held.red && held.blue) };
}

/** Name keys of the market source that differ from the stats source's keys of the same fighters. */
export function knownNames(joined: readonly JoinedBout[]): Map<string, string> {
  const names = new Map<string, string>();
  addKnownNames(joined, names);
  return names;
}

function addKnownNames(joined: readonly JoinedBout[], names: Map<string, string>): void {
  for (const { market, keys, match } of joined) {
    if (match === undefined) continue;
    for (const corner of ['red', 'blue'] as const) {
      const own = nameKey(market[corner].name);
      if (own !== keys[corner]) names.set(own, keys[corner]);
    }
  }
}

/**
 * Joins the bouts of both sources, ordered by date, then file order. Bouts match if their dates are equal and at least
 * one name key matches, directly or by an alias from a join of an earlier date. An alias is learnt only for a name that
 * the stats source does not have. A bout against nobody (`TBA`) is left out.
 */
export function joinSources(market: readonly MarketBout[], stats: readonly StatsBout[]): JoinedBout[] {
  const statsOn = new Map(groupByDate(stats));
  const past = new PastBouts(stats);
  const aliases = new Map<string, string>();
  const known = market.filter(({ red, blue }) => !isNobody(red.name) && !isNobody(blue.name));
  return groupByDate(known).flatMap(([date, bouts]: [IsoDate, MarketBout[]]) => {
    past.advanceTo(date);
    const sides = sidesByKey(statsOn.get(date) ?? []);
    const joined = bouts.map((bout) => joinBout(bout, sides, aliases, past));
    past.add(joined);
    addKnownNames(joined, aliases);
    return joined;
  });
}
