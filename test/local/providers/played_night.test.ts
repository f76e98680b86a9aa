import { afterEach, expect, test, vi } from 'vitest';
import { liveCardSchema } from '../../../core/contract/site/live.ts';
import { HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { openProviders } from '../../../lambdas/supply/open_providers.ts';
import { HELD_DAY, leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { AS_IN_FILES } from '../../../local/providers/delays.ts';
import { competitorsAt, officialAt } from '../../../local/providers/espn_bouts.ts';
import { playedNight } from '../../../local/providers/played_night.ts';
import { pairAt, seasonOf } from '../../../local/providers/season.ts';
import { startProviders } from '../../../local/providers/start_providers.ts';
import { present } from '../../fixtures/present.ts';
import { supplyOver } from '../../lambdas/supply/supply_run.ts';

const league = leagueOfDay('2026-11-04');
const coming = seasonOf(league, AS_IN_FILES).find(({ date }) => date === '2026-11-07');
const { bouts, begin } = playedNight(present(coming, 'the coming card'), league);

afterEach(() => {
  vi.unstubAllEnvs();
});

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

test('the supply reads the night from ESPN’s server: what falls out, ends even and is corrected', async () => {
  vi.stubEnv(HELD_DAY, '2026-11-04');
  let time = begin - 20 * MINUTE;
  const clock = { now: () => new Date(time), today: () => isoDateOf(new Date(time)) };
  const served = await startProviders(clock, AS_IN_FILES, '2026-11-07');
  try {
    const { bucket, run } = supplyOver(openProviders(served.variables));
    const shown = () => {
      const key = [...bucket.objects.keys()].find((one) => one.startsWith('live/2026-11-07'));
      const bytes = present(bucket.objects.get(present(key, 'the live card')), 'its bytes');
      return liveCardSchema.parse(JSON.parse(bytes.toString('utf8')));
    };
    let offSince: number | undefined;
    for (; time < begin + 7 * HOUR; time += 6 * MINUTE) {
      await run(new Date(time).toISOString());
      if (offSince === undefined && shown().bouts.some(({ state }) => state === 'off')) offSince = time;
    }
    // Results are read from the begin on.
    expect(offSince).toBeLessThan(begin + 6 * MINUTE);
    const card = shown();
    expect(card).toMatchObject({ state: 'corrected', ask_again: null });
    expect(card.bouts.filter(({ state }) => state === 'off')).toHaveLength(1);
    expect(card.bouts.filter(({ state }) => state === 'official')).toHaveLength(card.bouts.length - 1);
    expect(card.bouts.filter((bout) => bout.state === 'official' && bout.result.outcome === 'no_contest')).toHaveLength(
      1,
    );
    const first = present(bouts.at(-1), 'the first bout');
    const [correction] = card.corrections;
    expect(card.corrections).toHaveLength(1);
    expect(card.bouts.find(({ bout_id }) => bout_id === correction?.bout_id)?.red).toBe(first.red);
  } finally {
    await served.stop();
  }
});
