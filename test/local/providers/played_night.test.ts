import { expect, test } from 'vitest';
import { MINUTE } from '../../../core/dates/durations.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { AS_IN_FILES } from '../../../local/providers/delays.ts';
import { competitorsAt, officialAt } from '../../../local/providers/espn_bouts.ts';
import { playedNight } from '../../../local/providers/played_night.ts';
import { pairAt, seasonOf } from '../../../local/providers/season.ts';
import { present } from '../../fixtures/present.ts';

const league = leagueOfDay('2026-11-04');
const coming = seasonOf(league, AS_IN_FILES).find(({ date }) => date === '2026-11-07');
const { bouts, begin } = playedNight(present(coming, 'the coming card'), league);

test('a played night has a bout that falls out before it, one without a winner, and results of all others', () => {
  const [off] = bouts.filter(({ offAt }) => offAt !== undefined);
  expect(off && pairAt(off, begin)).toBeUndefined();
  expect(off && pairAt(off, begin - 15 * MINUTE)).toBeDefined();
  expect(bouts.filter(({ result }) => result?.outcome === 'no_contest')).toHaveLength(1);
  expect(bouts.filter(({ result }) => result === undefined)).toEqual([off]);
});

test('ESPN names the wrong winner of its first bout, and puts it right later', () => {
  const first = present(bouts.at(-1), 'the first bout');
  const winnerAt = (time: number) =>
    competitorsAt(first, time, AS_IN_FILES)?.find(({ winner }) => winner)?.athlete.displayName;
  const end = present(first.end, 'its end');
  const right = first.result?.outcome === 'red' ? first.red : first.blue;
  expect(officialAt(first, end + 10 * MINUTE, AS_IN_FILES)).toMatchObject({ id: 1 });
  expect(winnerAt(end + 10 * MINUTE)).not.toBe(right);
  expect(winnerAt(end + 41 * MINUTE)).toBe(right);
});
