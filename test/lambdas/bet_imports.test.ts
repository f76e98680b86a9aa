import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BET_LIMITS } from '../../core/contract/bets/bet_limits.ts';
import { betSummarySchema } from '../../core/contract/bets/bet_summary.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import type { ImportedBet } from '../../core/contract/bets/bets.ts';

import { betIdOf } from '../../lambdas/bets/write_bets.ts';
import { totalAttribute, totalItem } from '../../lambdas/store/bets/total_items.ts';
import type { TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { bet, bettor, bettorsAt, onBout } from '../fixtures/bettors.ts';

let backend: TestBackend;
let bettors: ReturnType<typeof bettorsAt>;
beforeAll(async () => {
  backend = await startBackend();
  bettors = bettorsAt(backend);
});
afterAll(() => backend.stop());

/** Sets the number of bets that the owner imported on the test's day. */
const setImportedToday = (owner: string, bets: number) =>
  backend.database.client.send(
    new UpdateCommand({
      TableName: backend.database.variables.BETS_TABLE,
      Key: { owner, item: totalItem('2026-04-03') },
      UpdateExpression: 'SET #count = :bets',
      ExpressionAttributeNames: { '#count': totalAttribute('imported', 'day', '2026-04-03') },
      ExpressionAttributeValues: { ':bets': bets },
    }),
  );
test('an import is written in batches under one id, told apart when repeated, and undone whole', async () => {
  const caller = bettor('imports');
  const rows = Array.from({ length: 120 }, (_, index) => {
    const placed_at = new Date(Date.UTC(2025, 0, 1 + index)).toISOString();
    const { source: _source, ...row } = bet({
      event: { id: 'earlier', name: 'Earlier', date: '2025-06-07' },
      placed_at,
      ordinal: index % 100,
      legs: onBout(index < 100 ? 'a' : 'b'),
      playbook: undefined,
    });
    return { ...row, result: { status: index % 2 === 0 ? ('won' as const) : ('lost' as const) } };
  });
  const body = { import_id: 'import-one', name: 'bets.csv', bets: rows };
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 120, known: 0 });
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 0, known: 120 });
  const { body: imports } = await backend.call('listBetImports', { caller });
  expect(imports).toMatchObject({ imports: [{ id: 'import-one', name: 'bets.csv', bets: 120 }] });
  const { body: summary } = await backend.call('getBetSummary', { caller });
  expect(betSummarySchema.parse(summary)).toMatchObject({ bets: 120, bankroll: { profit: 60 * 850 - 60 * 500 } });
  expect((await backend.call('undoBetImport', { caller, id: 'import-one' })).body).toEqual({ removed: 120, left: 0 });
  expect(await bettors.listed(caller)).toEqual([]);
  expect((await bettors.store.totals(caller.sub, '2025-01-01')).totals.month).toEqual({ staked: 0, lost: 0 });
});

test('an import that is repeated after one of its bets was changed keeps the change', async () => {
  const caller = bettor('imports-again');
  const { source: _source, ...row } = bet({ legs: onBout('a') });
  const body = { import_id: 'import-again', name: 'x.csv', bets: [row] };
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 1, known: 0 });
  const [own] = await bettors.listed(caller);
  await backend.call('editBet', { caller, id: own?.id ?? '', body: { revision: 1, stake: 700 } });
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 0, known: 1 });
  expect(await bettors.listed(caller)).toMatchObject([{ stake: 700, revision: 2 }]);
});

test('imports are bounded a day, undone ones included, and refused whole before anything is written', async () => {
  const caller = bettor('endless');
  const { source: _source, ...row } = bet({ legs: onBout('a') });
  const bets = [row, { ...row, ordinal: 1 }];
  const send = (id: string) =>
    backend.call('importBets', { caller, body: { import_id: `import-${id}`, name: 'x.csv', bets } });
  expect((await send('one')).body).toEqual({ written: 2, known: 0 });
  await backend.call('undoBetImport', { caller, id: 'import-one' });
  const { imports } = BET_LIMITS;
  await setImportedToday(caller.sub, imports.perDay - 1);
  expect(await send('two')).toMatchObject({ status: 409, body: { message: BET_TEXTS.tooManyImportedToday } });
  expect(await bettors.listed(caller)).toEqual([]);
  await setImportedToday(caller.sub, imports.perDay - 2);
  expect((await send('two')).body).toEqual({ written: 2, known: 0 });
  expect((await send('two')).body).toEqual({ written: 0, known: 2 });
  expect((await backend.call('undoBetImport', { caller, id: 'import-two' })).body).toEqual({ removed: 2, left: 0 });
});

/** A row of a file on a bout of the later event. */
function row(changes: Partial<ImportedBet> = {}): ImportedBet {
  const { source: _source, playbook: _playbook, ...rest } = bet({ legs: onBout('a') });
  const day = { stated_on: '2026-04-01', placed_at: '2026-04-01T12:00:00.000Z' };
  return { ...rest, stake: 1000, odds: 1.67, book: 'Book One', ...day, ...changes };
}

let files = 0;
/** Imports rows as a file of its own. */
async function imports(caller: TestCaller, ...bets: readonly ImportedBet[]) {
  files += 1;
  const import_id = `import-file-${files}`;
  const answer = await backend.call('importBets', { caller, body: { import_id, name: `${files}.csv`, bets } });
  return { import_id, status: answer.status, body: answer.body };
}

describe('the next file of a tracker', () => {
  test('has another bet on the same man at another day, price and stake, and the same file again has nothing new', async () => {
    const caller = bettor('weekly');
    const later = row({
      ...{ stated_on: '2026-04-03', placed_at: '2026-04-03T00:00:00.000Z', odds: 1.8, stake: 2500 },
    });
    expect((await imports(caller, row())).body).toEqual({ written: 1, known: 0 });
    expect((await imports(caller, row(), later)).body).toEqual({ written: 1, known: 1 });
    expect((await imports(caller, row(), later)).body).toEqual({ written: 0, known: 2 });
    expect((await bettors.listed(caller)).map(({ stake }) => stake).toSorted()).toEqual([1000, 2500]);
  });

  test('says how an open bet ended, which is written and undone with the file', async () => {
    const caller = bettor('results');
    await imports(caller, row({ tracker_id: 'pk-1' }), row({ tracker_id: 'pk-2', odds: 3 }));
    const won = row({ tracker_id: 'pk-1', result: { status: 'cashed_out', payout: 1200 } });
    const second = await imports(caller, won, row({ tracker_id: 'pk-2', odds: 3 }));
    expect(second.body).toEqual({ written: 0, known: 1, results: 1 });
    const statuses = async () => (await bettors.listed(caller)).map(({ status }) => status).toSorted();
    expect(await statuses()).toEqual(['cashed_out', 'open']);
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 2000, lost: 800 });
    expect((await imports(caller, won)).body).toEqual({ written: 0, known: 1 });
    const { body: listed } = await backend.call('listBetImports', { caller });
    expect(listed).toMatchObject({ imports: [{ bets: 0, results: 1 }, { bets: 2 }] });
    const undone = await backend.call('undoBetImport', { caller, id: second.import_id });
    expect(undone.body).toEqual({ removed: 0, left: 0 });
    expect(await statuses()).toEqual(['open', 'open']);
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 2000, lost: 2000 });
    const { body: left } = await backend.call('listBetImports', { caller });
    expect(left).toMatchObject({ imports: [{ bets: 2, results: 0 }] });
  });

  test('finds a bet that was written by hand, also after its owner changed it', async () => {
    const caller = bettor('by-hand');
    const { stake, odds, book, placed_at } = row();
    const [own] = await bettors.created(
      caller,
      bet({ legs: onBout('a'), source: 'hand', playbook: undefined, ...{ stake, odds, book, placed_at } }),
    );
    await backend.call('editBet', { caller, id: own?.id ?? '', body: { revision: 1, stake: 7, book: 'Other' } });
    expect((await imports(caller, row())).body).toEqual({ written: 0, known: 1 });
    expect((await imports(caller, row({ ordinal: 1 }), row())).body).toEqual({ written: 1, known: 1 });
  });

  test('as a tab of the last release sends it keeps its ids, and swallows no other bet', async () => {
    const caller = bettor('old-tab');
    const { stated_on: _day, ...first } = row();
    const second = { ...first, odds: 1.8, stake: 2500, placed_at: '2026-04-03T00:00:00.000Z' };
    expect((await imports(caller, first)).body).toEqual({ written: 1, known: 0 });
    expect((await bettors.listed(caller)).map(({ id }) => id)).toEqual([betIdOf(first)]);
    expect((await imports(caller, first, second)).body).toEqual({ written: 1, known: 1 });
    expect((await imports(caller, second, first)).body).toEqual({ written: 0, known: 2 });
    expect((await imports(caller, row())).body).toEqual({ written: 0, known: 1 });
  });

  test('of our own keeps the ids of its bets, in this account and in another', async () => {
    const [first, second] = [bettor('exports'), bettor('restores')];
    const [own] = await bettors.created(first, bet());
    const { source: _source, ...exported } = bet();
    const back = { ...exported, bet_id: own?.id ?? '' };
    expect((await imports(first, back)).body).toEqual({ written: 0, known: 1 });
    expect((await imports(second, back)).body).toEqual({ written: 1, known: 0 });
    expect((await imports(second, back)).body).toEqual({ written: 0, known: 1 });
    expect((await bettors.listed(second)).map(({ id }) => id)).toEqual([own?.id]);
  });
});

test('a bonus bet costs nothing, and its payout has no stake in it', async () => {
  const caller = bettor('bonus');
  const ended = (status: 'won' | 'lost' | 'returned', ordinal: number) =>
    row({ bonus: true, odds: 3, ordinal, title: 'A bonus', legs: [], event: undefined, result: { status } });
  await imports(caller, ended('won', 0), ended('lost', 1), ended('returned', 2));
  expect((await bettors.listed(caller)).map(({ payout }) => payout).toSorted()).toEqual([0, 0, 2000]);
  expect(await bettors.totalsNow(caller)).toEqual({ staked: 0, lost: -2000 });
});
