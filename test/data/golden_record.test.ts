import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { isSameToTheLastDigit, recompute } from '../../core/record/playbooks/recompute.ts';
import { testedPlaybook } from '../../core/record/playbooks/tested_record.ts';
import { recordFigures } from '../../core/record/record_figures.ts';
import { decodeSnapshot } from '../../core/snapshot/decode.ts';
import { encodedSnapshotSchema } from '../../core/snapshot/encoded_snapshot.ts';
import { packSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { recordOutput } from '../../tools/engine/commands/record_command.ts';
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

test('the file that browsers load gives the same figures to the last digit, for every playbook', () => {
  const { cards, report } = sampleImport;
  const packed = packSnapshot({ league: 'ufc', credits: [], asOf: SAMPLE_TODAY, report, cards });
  const file = gunzipSync(packed.forBrowsers).toString('utf8');
  const snapshot = decodeSnapshot(encodedSnapshotSchema.parse(JSON.parse(file)), packed.version);
  for (const type of PLAYBOOK_TYPES) {
    const figures = recordFigures(testedPlaybook(cards, SAMPLE_TODAY, type)) ?? null;
    const { headlines, shared } = recompute(type, snapshot, [], snapshot);
    expect(isSameToTheLastDigit(headlines, { figures, published: null }), type).toBe(true);
    expect(shared).toEqual({ events, differing: 0 });
  }
});
