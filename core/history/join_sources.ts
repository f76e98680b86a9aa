import type { Corner, Outcome } from '../cards/corners.ts';
import { isDecisive, OPPOSITE } from '../cards/corners.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { groupByDate } from './group_by.ts';
import { nameKey } from './name_key.ts';
import type { MarketBout, StatsBout } from './source_bouts.ts';

/** A bout of the market source under the identities of the stats source. */
export interface JoinedBout {
  market: MarketBout;
  /** The careers' identities of both sides. */
  keys: Record<Corner, string>;
  /** The stats source's name of the event; undefined where the bout has no match there. */
  statsEventName: string | undefined;
  matched: boolean;
  /** How bets settle: the market source's result, the stats source's where both are decisive and disagree. */
  outcome: Outcome | undefined;
  conflicting: boolean;
}

/** Which side of the stats bout the market's red fighter is. */
interface Match {
  stats: StatsBout;
  redIs: Corner;
}

/** Market keys that are other names of a stats key. */
type Aliases = Map<string, string>;

/** The sides of a date's stats bouts by key. */
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

function settledOutcome(market: Outcome | undefined, match: Match | undefined) {
  const stats = match?.stats.outcome;
  if (match === undefined || !isDecisive(market) || !isDecisive(stats)) return { outcome: market, conflicting: false };
  const outcome = stats === match.redIs ? 'red' : 'blue';
  return { outcome, conflicting: outcome !== market } as const;
}

function joinBout(market: MarketBout, sides: ReturnType<typeof sidesByKey>, aliases: Aliases): JoinedBout {
  const own = { red: nameKey(market.red.name), blue: nameKey(market.blue.name) };
  const known = { red: aliases.get(own.red) ?? own.red, blue: aliases.get(own.blue) ?? own.blue };
  const match = findMatch(own.red, own.blue, sides) ?? findMatch(known.red, known.blue, sides);
  const keys = match
    ? { red: nameKey(match.stats[match.redIs].name), blue: nameKey(match.stats[OPPOSITE[match.redIs]].name) }
    : known;
  return {
    market,
    keys,
    statsEventName: match?.stats.eventName,
    matched: match !== undefined,
    ...settledOutcome(market.outcome, match),
  };
}

function learnAliases(joined: readonly JoinedBout[], aliases: Aliases): void {
  for (const { market, keys, matched } of joined) {
    if (!matched) continue;
    for (const corner of ['red', 'blue'] as const) {
      const own = nameKey(market[corner].name);
      if (own !== keys[corner]) aliases.set(own, keys[corner]);
    }
  }
}

/**
 * The market source's bouts joined with the stats source's, by date, in file order within a date. Two bouts are the
 * same when the dates are equal and at least one name key matches, as written or as joins of earlier dates have shown.
 */
export function joinSources(market: readonly MarketBout[], stats: readonly StatsBout[]): JoinedBout[] {
  const statsOn = new Map(groupByDate(stats));
  const aliases: Aliases = new Map();
  return groupByDate(market).flatMap(([date, bouts]: [IsoDate, MarketBout[]]) => {
    const sides = sidesByKey(statsOn.get(date) ?? []);
    const joined = bouts.map((bout) => joinBout(bout, sides, aliases));
    learnAliases(joined, aliases);
    return joined;
  });
}
