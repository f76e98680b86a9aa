import type { IsoDate } from '../dates/iso_date.ts';
import { nameKey } from './name_key.ts';
import type { MarketBout, SourceBouts, StatsBout } from './source_bouts.ts';

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

/** Every line of the stats source once. The same two may meet twice a night (they did in 1997), but not alike to the second. */
function withoutCopies(bouts: readonly StatsBout[]): StatsBout[] {
  const seen = new Set<string>();
  return bouts.filter(({ date, red, blue, outcome, method, secondsFought }) => {
    const key = [date, red.name, blue.name, outcome, method, secondsFought].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** What the sources could say on `today`: no outcome of a later date, no stat line of one, every bout once. */
export function sourcesAsOf({ market, stats }: SourceBouts, today: IsoDate): SourceBouts {
  return {
    market: withoutRepeats(market).map((bout) => (bout.date > today ? { ...bout, outcome: undefined } : bout)),
    stats: withoutCopies(stats).filter((bout) => bout.date <= today),
  };
}
