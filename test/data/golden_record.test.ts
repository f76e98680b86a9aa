import { expect, test } from 'vitest';
import { recordOutput } from '../../tools/engine/record_command.ts';
import { readGolden, SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const golden = readGolden().record;
const { events, playbooks } = recordOutput(sampleImport, SAMPLE_TODAY);

const nearly = (value: number) => expect.closeTo(value, 6);

test('the tested record of the baseline matches the reference, year by year', () => {
  expect(events).toBe(golden.events);
  expect(playbooks.baseline).toMatchObject({
    mean: nearly(golden.baseline.mean),
    cumulative: nearly(golden.baseline.cumulative),
    by_year: Object.fromEntries(Object.entries(golden.baseline.by_year).map(([year, sum]) => [year, nearly(sum)])),
  });
});

test('the tested record of flex matches the reference', () => {
  expect(playbooks.flex?.mean).toEqual(nearly(golden.flex.mean));
});

test.each([
  ['baseline', -0.0308],
  ['standard', -0.0088],
  ['flex', -0.0032],
  ['growth', -0.00075],
] as const)('%s returns %d of its budget per event, as documented', (type, mean) => {
  expect(playbooks[type]?.mean).toBeCloseTo(mean, 4);
});
