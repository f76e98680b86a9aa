import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_SETTINGS } from '../../../core/bets/bet_summary.ts';
import type { BookRule } from '../../../core/contract/bets/bet_summary.ts';
import { betOfNight, cardOfNight, nightIn } from '../../fixtures/bet_night.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

const MOVED_TO = '2026-04-08';
const AFTER = new Date('2026-04-09T12:00:00.000Z');

let database: TestDatabase;
let night: ReturnType<typeof nightIn>;
beforeAll(async () => {
  database = await startDatabase();
  night = nightIn(database.client, { bets: database.variables.BETS_TABLE, users: database.variables.USERS_TABLE });
});
afterAll(() => database.stop());

/** The bet of an owner with these rules, on a bout that is held four days later and won by its fighter. */
async function settledBy(owner: string, books: BookRule[]) {
  if (books.length > 0) await night.store.setSettings(owner, { ...NO_SETTINGS, books });
  const written = await night.write(owner, [{ ...betOfNight(0), book: 'BetRivers' }]);
  await night.settle(
    written.bets.map(({ id }) => ({ owner, id })),
    { ...cardOfNight(), date: MOVED_TO },
    AFTER,
  );
  const [bet] = await night.store.all(owner);
  return bet;
}

test('a bet on a bout that moved by four days is void, unless its owner’s rule for the book lets it stand', async () => {
  expect(await settledBy('usual', [])).toMatchObject({ status: 'returned', moved_to: [MOVED_TO] });
  expect(await settledBy('week', [{ book: 'BetRivers', moved_days: 7 }])).toMatchObject({ status: 'won' });
  expect(await settledBy('other', [{ book: 'Other Book', moved_days: 7 }])).toMatchObject({ status: 'returned' });
});
