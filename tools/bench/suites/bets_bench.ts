import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { betSummarySchema } from '../../../core/contract/bets/bet_summary.ts';
import {
  type Bet,
  betPageSchema,
  betSchema,
  type ImportedBet,
  importBetsResponseSchema,
} from '../../../core/contract/bets/bets.ts';
import { DAY } from '../../../core/dates/durations.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { type Call, caller } from '../../client/call_route.ts';
import { signedUsers } from '../../client/signed_users.ts';
import { type BenchRow, medianOf } from '../bench_row.ts';

/** Days of placing, a week apart. */
const DAYS = 500;
const FIRST_DAY = Date.UTC(2016, 0, 2, 12);
const WEEK = 7 * DAY;
const IMPORTS = BET_LIMITS.perAccount / BET_LIMITS.imports.rows;
const RUNS = 5;

function rowOf(index: number): ImportedBet {
  const day = Math.floor((index * DAYS) / BET_LIMITS.perAccount);
  return {
    title: `Bet ${index} of a tracker`,
    legs: [],
    stake: 100 + (index % 4900),
    odds: 1.3 + (index % 300) / 100,
    book: `Book ${index % 5}`,
    ordinal: 0,
    placed_at: new Date(FIRST_DAY + day * WEEK).toISOString(),
    result: { status: index % 9 < 4 ? 'won' : 'lost' },
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Writes the rows of an import as the screen does, batch by batch. */
async function importRows(call: Call, number: number): Promise<void> {
  const { rows, batch } = BET_LIMITS.imports;
  let written = 0;
  for (let sent = 0; sent < rows; sent += batch) {
    const bets = Array.from({ length: batch }, (_, row) => rowOf(number * rows + sent + row));
    const body = { import_id: `bench-import-${number}`, name: 'bench.csv', bets };
    written += (await call('importBets', importBetsResponseSchema, { body })).written;
  }
  if (written !== rows) throw new Error(`The import wrote ${written} of ${rows} bets`);
}

/** Seconds that the figures take after each of some changes of a bet. */
async function afterChanges(call: Call, summary: () => Promise<unknown>): Promise<number[]> {
  const page = await call('listBets', betPageSchema);
  let [bet]: (Bet | undefined)[] = page.bets;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (bet === undefined) throw new Error('The account has no bet');
    const body = { revision: bet.revision, stake: bet.stake + 1 };
    bet = await call('editBet', betSchema, { id: bet.id, body });
    times.push(await secondsOf(summary));
  }
  return times;
}

async function measure(call: Call): Promise<BenchRow[]> {
  const imports: number[] = [];
  for (let number = 0; number < IMPORTS; number += 1) imports.push(await secondsOf(() => importRows(call, number)));
  const summary = () => call('getBetSummary', betSummarySchema);
  const first = await secondsOf(summary);
  const changed = medianOf(await afterChanges(call, summary));
  const unchanged = medianOf([await secondsOf(summary), await secondsOf(summary), await secondsOf(summary)]);
  const imported = `import of ${BET_LIMITS.imports.rows} bets`;
  const figures = `figures of ${BET_LIMITS.perAccount} bets`;
  return [
    { name: imported, value: medianOf(imports), unit: 's', bar: { limit: 5, better: 'lower' } },
    { name: `${figures}, the first time`, value: first, unit: 's' },
    { name: `${figures}, after a change`, value: changed, unit: 's', bar: { limit: 1.5, better: 'lower' } },
    { name: `${figures}, unchanged`, value: unchanged, unit: 's' },
  ];
}

/** How long the largest import takes at `npm start`, and the figures of a full account. */
export async function betsBench(): Promise<BenchRow[]> {
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder]);
  try {
    const address = await run.address();
    const [{ token }] = await signedUsers(state.folder, 1);
    return await measure(caller(address, token));
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}
