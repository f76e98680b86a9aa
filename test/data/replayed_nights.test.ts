import { expect, test } from 'vitest';
import { groupByDate } from '../../core/history/group_by.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import { replayNight } from '../fixtures/replayed_night.ts';
import { cases } from '../fixtures/runs.ts';
import { sampleSources } from './sample.ts';

/** A quarter of the last 50 in `npm run test:data`, all of them with `TEST_SCOPE=all`. */
const NIGHTS = groupByDate(sampleSources.stats)
  .toSorted(([one], [other]) => (one < other ? 1 : -1))
  .slice(0, cases(50));
const GONE: readonly (ProviderId | undefined)[] = [undefined, undefined, 'wikipedia', 'espn'];

test('the last cards, replayed, show no wrong state, and sums to the cent', { timeout: 300_000 }, () => {
  expect(NIGHTS.length).toBeGreaterThan(10);
  for (const [seed, [date, card]] of NIGHTS.entries()) {
    const gone = GONE[seed % GONE.length];
    const { problems, last, night } = replayNight(card, { seed, ...(gone !== undefined && { gone }) });
    expect(problems, `${date} without ${gone}`).toEqual([]);
    expect(['settled', 'corrected'], `${date} without ${gone}`).toContain(last.state);
    expect(night.ends, date).toMatchObject({ worst: night.soFar, best: night.soFar });
  }
});
