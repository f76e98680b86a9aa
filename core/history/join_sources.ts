import type { ResultSource } from '../cards/card.ts';
import type { Corner, Outcome } from '../cards/corners.ts';
import { isDecisive, OPPOSITE } from '../cards/corners.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { isSimilarName, type KnownNames, knownKey } from '../identity/fighters.ts';
import { nameKey } from '../identity/name_key.ts';
import { DatedQueue } from './dated_queue.ts';
import { groupByDate } from './group_by.ts';
import type { MarketBout, StatsBout } from './source_bouts.ts';

/** A bout of the market source with the fighter keys of the stats source. */
export interface JoinedBout {
  market: MarketBout;
  /** Name keys of both fighters in the stats source. */
  keys: Record<Corner, string>;
  /** The bout in the stats source and the corner of the market's red fighter in it; undefined without a match. */
  match: Match | undefined;
  /**
   * The result that bets settle by: the market source's, or the stats source's where both have a winner and disagree,
   * or where the market source has none and the names of both fighters match.
   */
  outcome: Outcome | undefined;
  /** The source of the outcome; undefined without one. */
  outcomeFrom: ResultSource | undefined;
  conflicting: boolean;
}

/** A stats bout and the corner of the market's red fighter in it. */
export interface Match {
  stats: StatsBout;
  redIs: Corner;
}

/** The corners of a date's stats bouts by name key. */
function sidesByKey(bouts: readonly StatsBout[]): Map<string, { stats: StatsBout; corner: Corner }> {
  const sides = new Map<string, { stats: StatsBout; corner: Corner }>();
  for (const stats of bouts) {
    for (const corner of ['red', 'blue'] as const) {
      sides.set(nameKey(stats[corner].name), { stats, corner });
    }
  }
  return sides;
}

function findMatch(redKey: string, blueKey: string, sides: ReturnType<typeof sidesByKey>): Match | undefined {
  const red = sides.get(redKey);
  if (red !== undefined) return { stats: red.stats, redIs: red.corner };
  const blue = sides.get(blueKey);
  return blue === undefined ? undefined : { stats: blue.stats, redIs: OPPOSITE[blue.corner] };
}

type Settled = Pick<JoinedBout, 'outcome' | 'outcomeFrom' | 'conflicting'>;

/** True if the bout has both fighters. With one of them alone, the opponent may have been replaced. */
function isSameBout(market: MarketBout, { stats, redIs }: Match, keys: JoinedBout['keys']): boolean {
  const [red, blue] = [stats[redIs].name, stats[OPPOSITE[redIs]].name];
  return (
    (nameKey(red) === keys.red || isSimilarName(market.red.name, red)) &&
    (nameKey(blue) === keys.blue || isSimilarName(market.blue.name, blue))
  );
}

/** The outcome in terms of the market's corners. */
function statsOutcome({ stats: { outcome }, redIs }: Match): Outcome {
  return isDecisive(outcome) ? (outcome === redIs ? 'red' : 'blue') : outcome;
}

function settledOutcome(market: MarketBout, match: Match | undefined, known: JoinedBout['keys']): Settled {
  const { outcome } = market;
  const stats = match && statsOutcome(match);
  const conflicting = isDecisive(outcome) && isDecisive(stats) && stats !== outcome;
  const isNew = outcome === undefined && match !== undefined && isSameBout(market, match, known);
  if (conflicting || isNew) return { outcome: stats, outcomeFrom: 'stats', conflicting };
  return { outcome, outcomeFrom: outcome && 'market', conflicting };
}

/** `seen` has the keys that the stats source names on earlier dates. */
function joinBout(
  market: MarketBout,
  sides: ReturnType<typeof sidesByKey>,
  known: KnownNames,
  seen: ReadonlySet<string>,
): JoinedBout {
  const own = { red: nameKey(market.red.name), blue: nameKey(market.blue.name) };
  const usual = { red: knownKey(market.red.name, known), blue: knownKey(market.blue.name, known) };
  const match = findMatch(own.red, own.blue, sides) ?? findMatch(usual.red, usual.blue, sides);
  // Who is known under the own name was replaced by the stats source's fighter and is not the same one.
  const keyOf = (corner: Corner, { stats, redIs }: Match) =>
    seen.has(own[corner]) ? own[corner] : nameKey(stats[corner === 'red' ? redIs : OPPOSITE[redIs]].name);
  const keys = match ? { red: keyOf('red', match), blue: keyOf('blue', match) } : usual;
  return { market, keys, match, ...settledOutcome(market, match, usual) };
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
 * the stats source does not have.
 */
export function joinSources(market: readonly MarketBout[], stats: readonly StatsBout[]): JoinedBout[] {
  const statsOn = new Map(groupByDate(stats));
  const earlier = new DatedQueue(stats);
  const seen = new Set<string>();
  const aliases = new Map<string, string>();
  return groupByDate(market).flatMap(([date, bouts]: [IsoDate, MarketBout[]]) => {
    for (const held of earlier.takeBefore(date))
      for (const { red, blue } of held) seen.add(nameKey(red.name)).add(nameKey(blue.name));
    const sides = sidesByKey(statsOn.get(date) ?? []);
    const joined = bouts.map((bout) => joinBout(bout, sides, aliases, seen));
    addKnownNames(joined, aliases);
    return joined;
  });
}
