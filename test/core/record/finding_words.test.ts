import { expect, it } from 'vitest';
import type { RecordResponse } from '../../../core/contract/record/record.ts';
import type { EdgeBand } from '../../../core/contract/record/record_evidence.ts';
import {
  calibrationFinding,
  closeFinding,
  edgeFinding,
  endingsFinding,
  forecastFinding,
  otherPricesFinding,
  robustnessFinding,
  testFinding,
  yearsFinding,
} from '../../../core/record/words/finding_words.ts';
import { playbookRecord, recordFigures } from '../../fixtures/record_response.ts';

const playbook = (type: 'flex' | 'value', returned: number) =>
  playbookRecord(type, { figures: recordFigures(returned) });

it('the test says its best and its worst playbook, and whose range leaves 0 on one side', () => {
  expect(testFinding([playbook('flex', -0.01), playbook('value', 0.02)])).toBe(
    'Tested: Value +2.0% … Flex −1.0%; each range holds 0',
  );
  expect(testFinding([playbook('flex', -0.04), playbook('value', 0.09)])).toBe(
    'Tested: Value +9.0% … Flex −4.0%; surely above 0: one, surely below: one',
  );
  expect(testFinding([])).toBe('No card is tested yet');
});

const year = (profit: number) => ({ year: 2020, events: 1, profit, end: 0, published: 0 });

it('years count those that ended ahead', () => {
  expect(yearsFinding({ playbook: 'baseline', years: [year(1), year(-1), year(0)] })).toBe(
    'Baseline was ahead in one of three years',
  );
  expect(yearsFinding({ playbook: 'baseline', years: [year(-1)] })).toBe('Baseline was ahead in none of its one year');
});

const group = { bouts: 50, said: 0.834, won: 0.852, low: 0.7, high: 0.9 };
const judged = (log_loss: number) => ({ groups: [group], brier: 0.2, log_loss });
const evidence = {
  gain: 0.004,
  gain_error: 0.001,
  tries: 17,
  chance: 0.01,
  slope: 1,
  slope_error: 0.1,
  deviations: [],
};
const calibrated = (ours: number, known: Partial<typeof evidence> = {}): RecordResponse['calibration'] => ({
  ...{ bouts: 500, forecast: judged(ours), cappers: judged(0.7), market: judged(0.61) },
  evidence: { ...evidence, ...known },
});

it.each([
  [0.6104, 'The market is as good'],
  [0.605, 'The market is a little worse'],
  [0.615, 'The market is better'],
])('the calibration asks of the clearest group, and with a log loss of %d says: %s', (ours, market) => {
  expect(calibrationFinding(calibrated(ours))).toEqual({
    title: 'When we said 83%, how many won?',
    finding: `85%. ${market}`,
  });
});

const losses = { bouts: 2000, events: 150, forecast: 0.6, market: 0.604, gain: 0.004, standard_error: 0.001 };
const forecasts: NonNullable<RecordResponse['published_forecast']> = {
  ...{
    since: null,
    events: 0,
    awaited: 0,
    late: 0,
    void: 0,
    losses: null,
    versions: [],
    verdict: null,
    in_dispute: null,
  },
};

it('whether the forecast is better is open until its verdict, and the test is called one', () => {
  expect(forecastFinding(forecasts, calibrated(0.61, { gain: 0.001 }))).toMatch(
    /^Not shown: a tie in the test; the verdict/,
  );
  expect(forecastFinding(null, calibrated(0.61))).toMatch(
    /^Better in the test; the verdict comes after 1,900 published bouts$/,
  );
  expect(forecastFinding(null, calibrated(0.61, { gain: -0.004 }))).toMatch(/^Worse in the test/);
  expect(forecastFinding({ ...forecasts, verdict: losses }, null)).toBe(
    'By the rule written beforehand: better than the market',
  );
});

const band = (bets: number, returned: number | null): EdgeBand => ({
  ...{ above: null, up_to: null, bets, said: 0.05, returned, standard_error: 0.1, interval: null },
});
const edges = (published: EdgeBand, tested: EdgeBand): RecordResponse['edges'] => {
  const rest = { bouts: 1, draws: 0, bets: 2, since: null, until: null, bands: [], rest: band(0, null) };
  const all = { ...rest, without_forecast: { bouts: 0, until: null } };
  return { published: { ...all, with_value: published }, tested: { ...all, with_value: tested } };
};

it('an edge is worth what came back of a dollar, published first', () => {
  expect(edgeFinding(edges(band(0, null), band(90, -0.015)))).toBe('Of $1 on “value”: $0.99 in the test');
  expect(edgeFinding(edges(band(4, 0.1), band(90, 0.02)))).toBe('Of $1 on “value”: $1.10 back, $1.02 in the test');
  expect(edgeFinding(null)).toBe('No bet had value yet');
});

it('the close, the best bets and other prices say what they did', () => {
  const closing = { picks: 40, value: -0.004 };
  expect(closeFinding({ prices: { closing, best: null } })).toBe('0.40% worse than the last fair prices');
  expect(closeFinding({ prices: { closing: null, best: null } })).toBe('No closing price is known yet');
  expect(robustnessFinding(null)).toBe('No tested bet yet');
  expect(otherPricesFinding()).toMatch(/^\+4\.\d% to \+8\.\d% in a test: expect less$/);
});

it.each([
  [0.016, 'Closer than the market, over 5,193 bouts'],
  [0.003, 'As close as the market, over 5,193 bouts'],
  [-0.02, 'The market is closer, over 5,193 bouts'],
])('a gain of %d on how bouts end is: %s', (gain, text) => {
  expect(endingsFinding({ ...{ bouts: 5193, forecast: 1.5, market: 1.5, standard_error: 0.003 }, gain })).toBe(text);
});
