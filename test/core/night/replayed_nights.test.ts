import { expect, test } from 'vitest';
import { groupByDate } from '../../../core/history/group_by.ts';
import type { ProviderId } from '../../../core/supply/providers.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { replayNight } from '../../fixtures/replayed_night.ts';

const NIGHTS = groupByDate(leagueOfDay('2026-07-01').stats).slice(0, 2);
const GONE: readonly (ProviderId | undefined)[] = [undefined, 'espn'];

test('nights of the demo league show no wrong state, and sums to the cent, however late, stale, double or silent the sources are', () => {
  for (const [seed, [date, card]] of NIGHTS.entries()) {
    const gone = GONE[seed % GONE.length];
    const { problems, last, night } = replayNight(card, { seed, ...(gone !== undefined && { gone }) });
    expect(problems, `${date} without ${gone}`).toEqual([]);
    expect(['settled', 'corrected'], `${date} without ${gone}`).toContain(last.state);
    expect(last.ask_again).toBeNull();
    expect(night.ends).toMatchObject({ worst: night.soFar, best: night.soFar });
  }
});
