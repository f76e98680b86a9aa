import { marketChance, type OpenBout, openBouts } from '../demo_league/book_prices.ts';
import type { DemoLeague } from '../demo_league/make_league.ts';
import { pairAt, type SeasonBout, type SeasonEvent } from './season.ts';

/** A bout that is quoted, as it is listed, with the market's probability of red. */
export interface PricedPair {
  event: SeasonEvent;
  bout: SeasonBout;
  red: string;
  blue: string;
  chance: number;
  /** False for a pair of which one has withdrawn, which some list for days. */
  isCurrent: boolean;
}

const keyOf = (date: string, red: string) => `${date}\n${red}`;

/** The pairs that a bout was listed with by a time, the current one first. */
export function pairsOf(bout: SeasonBout, time: number): { blue: string; isCurrent: boolean }[] {
  const pair = pairAt(bout, time);
  if (pair === undefined) return [];
  const { before, listedAt } = bout;
  const old = before !== undefined && listedAt < before.withdrawn && time >= before.withdrawn ? [before.blue] : [];
  return [
    ...(pair.blue === undefined ? [] : [{ blue: pair.blue, isCurrent: true }]),
    ...old.map((blue) => ({ blue, isCurrent: false })),
  ];
}

/** Every pair that books quote at a time, begun or not. */
export function pricedPairs(league: DemoLeague, events: readonly SeasonEvent[], time: number): PricedPair[] {
  const open = new Map<string, OpenBout>(
    openBouts(league, time).map((one) => [keyOf(one.bout.date, one.bout.red.name), one]),
  );
  return events.flatMap((event) =>
    event.bouts.flatMap((bout) => {
      const market = open.get(keyOf(bout.date, bout.red));
      if (market === undefined) return [];
      const chance = marketChance(market, Math.min(time, bout.begin));
      return pairsOf(bout, time).map((pair) => ({ event, bout, red: bout.red, chance, ...pair }));
    }),
  );
}
