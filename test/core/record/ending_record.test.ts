import { expect, test } from 'vitest';
import { recordResponseSchema } from '../../../core/contract/record/record.ts';
import type { Card, CardBout } from '../../../core/domain/cards/card.ts';
import { byEnding } from '../../../core/domain/cards/endings.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';
import { endingRecord } from '../../../core/record/forecast/ending_record.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const TODAY = '2026-06-01';
const FORECAST = {
  methodOdds: byEnding(() => 5),
  methodShares: { red: roundedShares([0.5, 0.25]), blue: roundedShares([0.2, 0.2]) },
  forecastOfRed: 0.6,
} as const;

function card(date: string, bouts: readonly Partial<CardBout>[]): Card {
  const plain = cardWith(bouts.map(() => ({ red: 1.7, blue: 2.3 })));
  return {
    ...plain,
    id: date,
    date,
    bouts: plain.bouts.map((bout, place) => ({ ...bout, ...FORECAST, ...bouts[place] })),
  };
}

test('the losses of both, the gain and its error are told in total and by year', () => {
  const record = endingRecord(
    [
      card('2024-01-06', [{ outcome: 'red', winMethod: 'knockout' }]),
      card('2025-01-04', [
        { outcome: 'blue', winMethod: 'decision' },
        { outcome: 'red', winMethod: 'submission' },
      ]),
    ],
    TODAY,
  );
  const ours = [0.6 * 0.5, 0.4 * 0.6, 0.6 * 0.25].map((probability) => -Math.log(probability));
  expect(record?.log_loss.bouts).toBe(3);
  expect(record?.log_loss.market).toBeCloseTo(Math.log(6), 12);
  expect(record?.log_loss.forecast).toBeCloseTo(ours.reduce((sum, loss) => sum + loss, 0) / 3, 12);
  expect(record?.log_loss.gain).toBeCloseTo((record?.log_loss.market ?? 0) - (record?.log_loss.forecast ?? 0), 12);
  expect(record?.log_loss.standard_error).toBeGreaterThan(0);
  expect(record?.years.map(({ year, bouts }) => [year, bouts])).toEqual([
    [2024, 1],
    [2025, 2],
  ]);
});

test('the groups hold all six endings of every bout', () => {
  const record = endingRecord([card('2024-01-06', [{ outcome: 'red', winMethod: 'knockout' }])], TODAY);
  const counted = (groups: readonly { bouts: number }[] = []) => groups.reduce((sum, { bouts }) => sum + bouts, 0);
  expect(counted(record?.groups.forecast)).toBe(6);
  expect(counted(record?.groups.market)).toBe(6);
});

test('without prices of the endings there is no record of them', () => {
  const unpriced = { outcome: 'red', winMethod: 'knockout', methodOdds: undefined } as const;
  expect(endingRecord([card('2024-01-06', [unpriced])], TODAY)).toBeNull();
});

test('a record of an older release, which has none, is read', () => {
  const older = { events: [], curve_dates: [], playbooks: [], calibration: null };
  expect(recordResponseSchema.parse(older).endings).toBeNull();
});
