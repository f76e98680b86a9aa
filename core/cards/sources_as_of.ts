import type { IsoDate } from '../dates/iso_date.ts';
import { nameKey } from '../history/name_key.ts';
import type { MarketBout, SourceBouts } from '../history/source_bouts.ts';

/** The same two fighters on the same day, whichever corners they stand in. */
function boutKey({ date, red, blue }: MarketBout): string {
  return [date, ...[nameKey(red.name), nameKey(blue.name)].sort()].join(' ');
}

/** One entry a bout: the upcoming card stays in its own file until that is renewed, so the one with a result counts. */
function withoutRepeats(bouts: readonly MarketBout[]): MarketBout[] {
  const kept = new Map<string, MarketBout>();
  for (const bout of bouts) {
    const key = boutKey(bout);
    const earlier = kept.get(key);
    if (earlier === undefined || (earlier.outcome === undefined && bout.outcome !== undefined)) kept.set(key, bout);
  }
  return [...kept.values()];
}

/** What the sources could say on `today`: no outcome of a later date, no stat line of one, every bout once. */
export function sourcesAsOf({ market, stats }: SourceBouts, today: IsoDate): SourceBouts {
  return {
    market: withoutRepeats(market).map((bout) => (bout.date > today ? { ...bout, outcome: undefined } : bout)),
    stats: stats.filter((bout) => bout.date <= today),
  };
}
