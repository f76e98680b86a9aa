import { expect, test } from 'vitest';
import type { VerifyEvidence } from '../../../tools/engine/record/verify_record.ts';
import { startRecordSite } from '../../fixtures/record_site.ts';
import { runVerifier } from '../../fixtures/verify_script.ts';
import { CARDS, cardOn, DAYS, honest } from './forgeable_chain.ts';
import { checkpointsIn, recordOfFile, resultsOf, verify } from './honest_record.ts';

const { written, record, keptByWitness, outside } = recordOfFile();

test('an honest record says that it was so at the time, with the earliest outside time of every item', async () => {
  const { code, text } = await verify(record().bucket, { ...outside(), checkpoint: checkpointsIn(keptByWitness()) });
  expect(text.split('\n')[0]).toBe(
    'Consistent, and was so at the time: others saw each of the 3 items that count before its event.',
  );
  expect(text).toContain(
    'Flex, item 1, UFC: Test Night 2026-04-04, begun by 2026-04-04T00:00:00.000Z; seen on 2026-04-03T23:46:00.000Z by witness.example: proven.',
  );
  expect(code).toBe(0);
});

test('a site says the same as a copy of its bucket', async () => {
  const site = await startRecordSite(() => record().bucket);
  expect(await verify(site.address, outside())).toEqual(await verify(record().bucket, outside()));
  const script = await runVerifier(site.address, '--key', record().key);
  expect(script.text).toMatch(/6 items, 6 checkpoints; every root, signature and proof is right/);
  expect(script.code).toBe(0);
  site.stop();
});

test.each<[string, Partial<VerifyEvidence>, RegExp]>([
  ['the days and results', { results: undefined }, /results are the owner’s word \(--data DIR\)/],
  ['anybody who saw it', { witness: undefined }, /TIME NOT PROVEN: no authority or witness that you trust has seen it/],
])('an honest record is only consistent without %s', async (_, missing, said) => {
  const { code, text } = await verify(record().bucket, { ...outside(), ...missing });
  expect(text).toMatch(/^Consistent, but not proven to have been so at the time/);
  expect(text).toMatch(said);
  expect(code).toBe(2);
});

test('closing lines that are not those of the data, and cards without an item, are named', async () => {
  const { bucket } = await written(honest(DAYS.slice(0, 2)).steps);
  const [first = cardOn(''), ...later] = CARDS;
  const bouts = first.bouts.map((bout) => ({ ...bout, red: { ...bout.red, odds: 3 } }));
  const results = resultsOf([{ ...first, bouts }, ...later]);
  const { code, text } = await verify(bucket, { ...outside(), results });
  expect(text).toContain(
    'Flex, item 2, UFC: Test Night 2026-04-04: pick 1 closed at 1.55 and 2.6, in the data at 3 and 2.6.',
  );
  expect(text).toContain('Flex has no item of a card that was held: UFC: Test Night 2026-06-06.');
  expect(code).toBe(2);
});

test('a ruling that the data has alone can’t tell what was paid, and excuses no other leg of its parlay', async () => {
  const { bucket } = await written(honest(DAYS.slice(0, 1)).steps);
  const said = async (second: 'red' | 'blue') => {
    const [card = cardOn(''), ...later] = CARDS;
    const [first, other] = cardOn(card.date, ['no_contest', second]).bouts;
    if (first === undefined || other === undefined) throw new Error('the card has two bouts');
    const bouts = [{ ...first, overturned: { to: 'no_contest' as const, on: undefined } }, other];
    const results = resultsOf([{ ...card, bouts }, ...later]);
    return verify(bucket, { ...outside(), results });
  };
  const honestly = await said('blue');
  expect(honestly.text).toContain('pick 3 says won won, the data says no_contest won, as it was overturned.');
  expect(honestly.code).toBe(2);
  const forged = await said('red');
  expect(forged.text).toMatch(/DIFFERENT: .*pick 3 says won won, the data says no_contest lost\./);
  expect(forged.code).toBe(1);
});
