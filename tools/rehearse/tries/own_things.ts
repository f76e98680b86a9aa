import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { betPageSchema, betsResponseSchema } from '../../../core/contract/bets/bets.ts';
import { limitsResponseSchema, NO_LIMIT_AMOUNTS } from '../../../core/contract/bets/own_limits.ts';
import { eventsIndexSchema } from '../../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { RouteName } from '../../../core/contract/routes/routes.ts';
import { type Call, caller, callRoute, type Get, getter } from '../../client/call_route.ts';
import { keepRule } from '../../smoke/kept_things.ts';
import { eventPageOf } from '../../smoke/shown_elsewhere.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import { confirmedAccount } from '../clients/accounts.ts';
import { expectStatus, type Session, signedIn } from '../clients/api_calls.ts';
import type { Rehearsal } from '../rehearsal.ts';

const STAKE = 1000;

const write = (call: Call, bet: object) => call('createBets', betsResponseSchema, { body: { bets: [bet] } });

/** A bet by hand on the winner of a bout that is over. */
async function wonBet(get: Get): Promise<object> {
  const { events } = eventsIndexSchema.parse(await (await get(EVENTS_INDEX_PATH)).json());
  const over = events.find(({ settled }) => settled > 0);
  const { event, bouts } = await eventPageOf(get, over?.id ?? '');
  const won = bouts.find(({ result }) => result?.outcome === 'red');
  if (won === undefined) throw new Error(`no bout of ${event.name} was won by red`);
  const legs = [{ fighter: won.red.name, opponent: won.blue.name }];
  return { event, legs, stake: STAKE, odds: 2, placed_at: `${event.date}T00:00:00.000Z` };
}

/** Throws unless every one of these calls finds nothing. */
async function expectNothing(
  rehearsal: Rehearsal,
  { token }: Session,
  calls: readonly (readonly [RouteName, { id: string; body?: unknown }])[],
): Promise<void> {
  for (const [name, parts] of calls)
    expectStatus(await callRoute(rehearsal.viewer.address, name, { token, ...parts }), 404);
}

/** *I bet this* above an own limit is refused, and a bet that was made elsewhere is not. */
async function tryLimit(rehearsal: Rehearsal, { token }: Session, call: Call): Promise<void> {
  const stakes = { day: STAKE, week: null, month: null };
  await call('putBetLimits', limitsResponseSchema, { body: { ...NO_LIMIT_AMOUNTS, stakes, time_zone: 'UTC' } });
  const bet = { title: 'Above the limit', legs: [], stake: 2 * STAKE, odds: 2, placed_at: new Date().toISOString() };
  const body = { bets: [{ ...bet, source: 'pick' }] };
  expectStatus(await callRoute(rehearsal.viewer.address, 'createBets', { token, body }), 409);
  await write(call, bet);
}

/** Rules and bets of an account, which another one does not find. */
export async function tryOwnThings(rehearsal: Rehearsal, owner: Session): Promise<void> {
  const { report, viewer } = rehearsal;
  report.begin('rules and bets');
  const call = caller(viewer.address, owner.token);
  const other = await report.tried('a second account', async () =>
    signedIn(rehearsal, await confirmedAccount(rehearsal)),
  );
  if (other === undefined) return;
  await report.tried('a rule is kept; another account does not find it: 404', async () => {
    const { id } = await keepRule(call);
    const body = { name: 'Mine now' };
    await expectNothing(rehearsal, other, [
      ['renameRule', { id, body }],
      ['deleteRule', { id }],
    ]);
  });
  const bet = await report.tried('a bet on a past event is settled over its queue', async () => {
    const { bets } = await write(call, await wonBet(getter(viewer.address)));
    return waitUntil('the settled bet', LONGEST_WAIT_MILLISECONDS, async () => {
      const listed = await call('listBets', betPageSchema);
      return listed.bets.find(({ id, status }) => id === bets[0]?.id && status === 'won');
    });
  });
  await report.tried('another account does not find a bet: 404', async () => {
    const id = bet?.id ?? '';
    await expectNothing(rehearsal, other, [
      ['editBet', { id, body: { revision: 1, stake: BET_LIMITS.stake.least } }],
      ['deleteBet', { id }],
      ['listBetRevisions', { id }],
    ]);
  });
  await report.tried('“I bet this” above an own limit: 409; a bet made elsewhere is written', () =>
    tryLimit(rehearsal, owner, call),
  );
}
