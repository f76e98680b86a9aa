import { expect, test } from 'vitest';
import type { RecordFigures } from '../../../core/contract/record/record.ts';
import { valueClaim } from '../../../core/record/chain/claim.ts';

const figures: RecordFigures = {
  ...{ events: 519, mean: 0.01, interval: [0.005, 0.015], cumulative: 6, staked: 0.13 },
  ...{ return_on_stakes: 0.09, return_on_stakes_interval: [0.061, 0.12], ahead: 322, max_drawdown: 0.5 },
};

test('a tested return is claimed as tested, with its range and how many forecasts were tried', () => {
  expect(valueClaim({ figures, published: null, robustness: null })).toBe(
    'In a test on 519 events, Value returned +9.0% on stakes (tested, 90% range +6.1% to +12.0%). Its forecast was the best of 17 tried on the same bouts, so expect less. Published so far: 0 events.',
  );
});

test('a published figure leads, also when it is a loss', () => {
  const published = { ...figures, events: 1, return_on_stakes: -1, return_on_stakes_interval: null };
  expect(valueClaim({ figures, published, robustness: null })).toMatch(
    /^Published before its first bout, 1 event: −100\.0% on stakes\. In a test on 519 events/,
  );
});

test('without figures nothing is claimed', () => {
  expect(valueClaim({ figures: null, published: null, robustness: null })).toBe('Published so far: 0 events.');
});
