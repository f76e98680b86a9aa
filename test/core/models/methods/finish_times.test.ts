import { expect, test } from 'vitest';
import { addDays } from '../../../../core/dates/iso_date.ts';
import {
  type FinishedBout,
  FinishTimeWalkForward,
  finishShares,
} from '../../../../core/models/methods/finish_times.ts';

const START = '2020-01-04';
const finished = (round: number, clock: number, known: Partial<FinishedBout> = {}): FinishedBout => ({
  ...{ wonBy: 'knockout', scheduledRounds: 3, finish: 0.5, endedAt: { round, clock } },
  ...known,
});

/** The hazards after weekly events of one bout each. */
function after(bouts: readonly FinishedBout[], rounds = 3) {
  const times = new FinishTimeWalkForward();
  for (const [week, bout] of bouts.entries()) times.addEvent(addDays(START, 7 * week), [bout]);
  times.addEvent(addDays(START, 7 * bouts.length), []);
  return times.hazards(rounds);
}

const many = (bout: FinishedBout) => Array.from({ length: 60 }, () => bout);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('shares of the halves sum to 1, and follow how earlier bouts ended', () => {
  const { knockout, submission } = after(many(finished(2, 200)));
  const shares = finishShares(knockout, 0.6);
  expect(sum(shares)).toBeCloseTo(1, 12);
  expect(Math.max(...shares)).toBe(shares[3]);
  expect(submission.every((hazard) => hazard === submission[0])).toBe(true);
});

test('a bout has as many halves as its rounds give, and learns from bouts of its length', () => {
  const long = many(finished(5, 10, { scheduledRounds: 5 }));
  expect(after(long, 5).knockout).toHaveLength(10);
  expect(after(long, 4).knockout).toHaveLength(8);
  expect(after(long, 3)).toEqual(after([], 3));
});

test('a decision, a bout of unknown time, one of the same date and a finish after the last round teach nothing', () => {
  const none = after([]);
  expect(after(many(finished(3, 300, { wonBy: 'decision' })))).toEqual(none);
  expect(after(many(finished(1, 1, { endedAt: undefined })))).toEqual(none);
  expect(after(many(finished(4, 1)))).toEqual(none);
  const times = new FinishTimeWalkForward();
  times.addEvent(START, [finished(1, 1)]);
  times.addEvent(START, []);
  expect(times.hazards(3)).toEqual(none);
});
