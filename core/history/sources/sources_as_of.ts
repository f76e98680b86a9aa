import type { IsoDate } from '../../dates/iso_date.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import type { MarketBout, SourceBouts, StatsBout } from './source_bouts.ts';

/** Key of a date and two fighters, whatever their corners. */
function boutKey({ date, red, blue }: MarketBout): string {
  return [date, ...[nameKey(red.name), nameKey(blue.name)].sort()].join(' ');
}

/**
 * Removes duplicate bouts, preferring one with a result: the file of upcoming cards can still hold bouts that the
 * market source already has.
 */
function withoutRepeats(bouts: readonly MarketBout[]): MarketBout[] {
  const kept = new Map<string, MarketBout>();
  for (const bout of bouts) {
    const key = boutKey(bout);
    const earlier = kept.get(key);
    if (earlier === undefined || (earlier.outcome === undefined && bout.outcome !== undefined)) kept.set(key, bout);
  }
  return [...kept.values()];
}

/**
 * Removes duplicate lines. Two fighters can meet twice on one date (as in 1997), but not with the same result and
 * duration.
 */
function withoutCopies(bouts: readonly StatsBout[]): StatsBout[] {
  const seen = new Set<string>();
  return bouts.filter(({ date, red, blue, outcome, method, secondsFought }) => {
    const key = [date, red.name, blue.name, outcome, method, secondsFought].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The bout as before it was held. */
export const withoutResult = (bout: MarketBout): MarketBout => ({ ...bout, outcome: undefined, winMethod: undefined });

/**
 * The sources as known on `today`: results and stat lines of later dates are removed, and every bout is listed once.
 */
export function sourcesAsOf({ market, stats, ...others }: SourceBouts, today: IsoDate): SourceBouts {
  return {
    ...others,
    market: withoutRepeats(market).map((bout) => (bout.date > today ? withoutResult(bout) : bout)),
    stats: withoutCopies(stats).filter((bout) => bout.date <= today),
  };
}
