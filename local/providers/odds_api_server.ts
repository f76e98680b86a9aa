import { DAY } from '../../core/dates/durations.ts';
import { drawsOf } from './delays.ts';
import { numberOf } from './season.ts';
import type { PricedPair } from './season_prices.ts';

/** A bout with another opponent stays listed beside the new one for days. */
const STAYS = 3 * DAY;

const idOf = (...key: readonly string[]) =>
  [1, 2, 3, 4]
    .map((part) =>
      numberOf(...key, part)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

const listed = (id: string, begin: number, [home, away]: readonly [string, string]) => ({
  id,
  sport_key: 'mma_mixed_martial_arts',
  sport_title: 'MMA',
  commence_time: `${new Date(begin).toISOString().slice(0, 19)}Z`,
  home_team: home,
  away_team: away,
});

/**
 * The answer of `GET /v4/sports/mma_mixed_martial_arts/events`: bouts that have not begun, home and away by chance, and
 * another promotion's.
 */
export function oddsApiAnswer(pairs: readonly PricedPair[], time: number) {
  const shown = pairs.filter(({ bout, isCurrent }) => {
    const staysUntil = (bout.before?.withdrawn ?? 0) + STAYS;
    return time < bout.begin && (isCurrent || time < staysUntil);
  });
  const [first] = shown;
  const others =
    first === undefined ? [] : [listed(idOf('other'), first.bout.begin, ['Pat Elsewhere', 'Kim Otherwise'])];
  return [
    ...shown.map(({ bout, red, blue }) => {
      const isRedHome = drawsOf('home', red, blue).bernoulli(0.5);
      return listed(idOf(bout.date, red, blue), bout.begin, isRedHome ? [red, blue] : [blue, red]);
    }),
    ...others,
  ];
}
