import type { IsoDate } from '../../dates/iso_date.ts';
import type { JoinedBout } from './join_sources.ts';

/**
 * The coming bouts of a fighter who stands in another one of that date: a source has added the new bout before it took
 * the old one away. A bout with a result is held.
 */
export function doubledBouts(joined: readonly JoinedBout[], today: IsoDate): ReadonlySet<JoinedBout> {
  const coming = joined.filter(({ market }) => market.date >= today);
  const sideOf = ({ market }: JoinedBout, key: string) => `${market.date} ${key}`;
  const counts = new Map<string, number>();
  for (const bout of coming)
    for (const key of [bout.keys.red, bout.keys.blue])
      counts.set(sideOf(bout, key), (counts.get(sideOf(bout, key)) ?? 0) + 1);
  const isDoubled = (bout: JoinedBout) =>
    [bout.keys.red, bout.keys.blue].some((key) => (counts.get(sideOf(bout, key)) ?? 0) > 1);
  return new Set(coming.filter((bout) => bout.outcome === undefined && isDoubled(bout)));
}
