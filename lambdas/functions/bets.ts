import { NO_SETTINGS } from '../../core/bets/bet_summary.ts';
import type { Bet, BetPage } from '../../core/contract/bets/bets.ts';
import { deleteBet, editBet, requireBet, undoImport } from '../bets/change_bets.ts';
import { limitRoutes } from '../bets/limit_routes.ts';
import { accountData, furtherData } from '../bets/my_data.ts';
import { cursorId, cursorOf, PLACED } from '../bets/page_cursor.ts';
import { registerEvents } from '../bets/register_events.ts';
import { settleMessages } from '../bets/send_awaited.ts';
import { betsOfEvent, summariseBets } from '../bets/summarise_bets.ts';
import { type Batch, writeBets } from '../bets/write_bets.ts';
import { calendarTokens } from '../calendar/calendar_tokens.ts';
import { apiFunction } from '../http/api_function.ts';
import { keyStore } from '../keys/key_store.ts';
import { openAccounts } from '../open/open_accounts.ts';
import { sqsQueues } from '../pipeline/message_queue.ts';
import { openLedger } from '../record/record_ledger.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/telemetry.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { deliveryStore } from '../store/alerts/delivery_store.ts';
import { awaitedBets } from '../store/bets/awaited_bets.ts';
import { betStore } from '../store/bets/bet_store.ts';

const { ALERTS_TABLE, BETS_TABLE, USERS_TABLE, RECORD_LOCATION, BETS_QUEUE_URL, AWS_REGION, SNAPSHOT_LOCATION } =
  readEnvironment({
    ALERTS_TABLE: true,
    BETS_TABLE: true,
    USERS_TABLE: true,
    RECORD_LOCATION: true,
    BETS_QUEUE_URL: true,
    AWS_REGION: true,
    SNAPSHOT_LOCATION: true,
  });
const accounts = openAccounts();
const { client, clock, privateRoute, playbooks } = accounts;
const store = betStore(client, { bets: BETS_TABLE, users: USERS_TABLE });
const awaited = awaitedBets(client, BETS_TABLE);
const snapshots = openCachedSnapshot(SNAPSHOT_LOCATION);
const queue = sqsQueues(AWS_REGION)(BETS_QUEUE_URL);
const plan = { record: openLedger(RECORD_LOCATION), playbooks };
const alertTables = { alerts: ALERTS_TABLE, users: USERS_TABLE };
const alerts = alertStore(client, alertTables);
const data = {
  ...accounts,
  store,
  alerts,
  deliveries: deliveryStore(client, alertTables),
  calendars: calendarTokens(client, alertTables),
  keys: keyStore(client, USERS_TABLE),
};

/** Time for the further batches of an import: settling its first ones writes the same account and totals. */
const IMPORT_SETTLED_AFTER_SECONDS = 15;

/** Has new bets on past events settled soon. The next import settles what could not be sent. */
async function settleSoon(owner: string, bets: readonly Bet[], delaySeconds: number): Promise<void> {
  const past = bets.filter(({ event }) => event !== undefined && event.date < clock.today());
  try {
    await queue.send(settleMessages(past.map(({ id }) => ({ owner, id }))), delaySeconds);
  } catch (error) {
    log.error('New bets on past events could not be sent to be settled', { error });
  }
}

async function write(batch: Batch) {
  const outcome = await writeBets(store, batch, (bets) =>
    registerEvents(batch.owner, bets, { store, awaited, snapshots, clock }),
  );
  await settleSoon(batch.owner, outcome.written, batch.import === undefined ? 0 : IMPORT_SETTLED_AFTER_SECONDS);
  return outcome;
}

async function page(owner: string, after: string | undefined): Promise<BetPage> {
  const { bets, next } = await store.page(owner, after);
  return { bets, ...(next !== undefined && { next: cursorId(next) }) };
}

/** The caller's bets, own limits, and everything that is kept about the account. */
export const handler = apiFunction('bets', [
  privateRoute('listBets', ({ caller }) => page(caller.sub, undefined)),
  privateRoute('listBetsAfter', ({ caller, id }) => page(caller.sub, cursorOf(id, PLACED))),
  privateRoute('getBetEvent', ({ caller, id }) => betsOfEvent(store, caller.sub, id, plan)),
  privateRoute('getBetSummary', ({ caller }) => summariseBets(store, caller.sub, clock.now(), plan)),
  privateRoute('createBets', async ({ caller, body }) => {
    const now = clock.now();
    const asked = body.bets.map((bet) => ({ ...bet, placed_at: bet.placed_at ?? now.toISOString() }));
    const { bets } = await write({ owner: caller.sub, bets: asked, now });
    return { bets };
  }),
  privateRoute('listBetImports', async ({ caller }) => ({ imports: await store.imports(caller.sub) })),
  privateRoute('importBets', async ({ caller, body }) => {
    const { import_id: id, name, bets } = body;
    const { written, results } = await write({ owner: caller.sub, bets, now: clock.now(), import: { id, name } });
    const known = bets.length - written.length - results;
    return { written: written.length, known, ...(results > 0 && { results }) };
  }),
  privateRoute('undoBetImport', ({ caller, id }) => undoImport(store, caller.sub, id, clock.now())),
  privateRoute('getBetSettings', async ({ caller }) => (await store.settings(caller.sub)) ?? NO_SETTINGS),
  privateRoute('putBetSettings', async ({ caller, body }) => {
    await store.setSettings(caller.sub, body);
    return body;
  }),
  ...limitRoutes(privateRoute, { store, clock }),
  privateRoute('editBet', async ({ caller, id, body }) => {
    const register = (bet: Bet) => registerEvents(caller.sub, [bet], { store, awaited, snapshots, clock });
    const edited = await editBet(store, caller.sub, id, body, clock.now(), body.subject && register);
    if (body.subject !== undefined) await settleSoon(caller.sub, [edited], 0);
    return edited;
  }),
  privateRoute('deleteBet', ({ caller, id }) => deleteBet(store, caller.sub, id, clock.now())),
  privateRoute('listBetRevisions', async ({ caller, id }) => {
    await requireBet(store, caller.sub, id);
    return { revisions: await store.revisions(caller.sub, id) };
  }),
  privateRoute('getMyData', ({ caller }) => accountData(caller, clock.now(), data)),
  privateRoute('getMyDataAfter', ({ caller, id }) => furtherData(caller.sub, id, data)),
]);
