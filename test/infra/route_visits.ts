import { expect } from 'vitest';
import { newKeySchema } from '../../core/contract/account/keys.ts';
import { betPageSchema } from '../../core/contract/bets/bets.ts';
import { keptRuleSchema } from '../../core/contract/rules/kept_rules.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { keyStore } from '../../lambdas/keys/key_store.ts';
import { authorizeKey } from '../../local/functions/call_handler.ts';
import { ALI } from '../fixtures/api_event.ts';
import { newBet } from '../fixtures/bets.ts';
import { eventPage } from '../fixtures/pages/event_page.ts';
import { searchIndex } from '../fixtures/pages/search_index.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { callTool } from '../fixtures/tool_client.ts';
import { writeToolPages } from '../fixtures/tool_pages.ts';
import type { Visits } from './table_calls.ts';

const id = `${ALI.sub}_1`;
const portfolio = [{ strategy: CHOSEN[0], weight: 1 }];
const description = 'Big favourites on short notice against older fighters, and no parlays at all please';

/** Calls each route once, saves a playbook twice, and calls as an owner whose e-mail changed. */
export async function visit({ call }: Visits): Promise<void> {
  await call('listEvents', 200);
  await call('getPrebuiltPlaybook', 404, { id: 'baseline_none' });
  await call('listStrategies', 200);
  await call('getSnapshot', 200);
  await call('getPrices', 404, { id: 'none' });
  await call('getOffers', 404, { id: 'none' });
  await call('getPriceHistory', 404, { id: 'none' });
  await call('getStatus', 200);
  await call('getRecord', 200);
  await call('getRecordHeads', 200);
  await call('getRecordFeed', 200);
  await call('getRecordEvent', 404, { id: '2020-01-04-nowhere' });
  await call('getRecordChain', 200, { id: 'baseline' });
  await call('countPageView', 204, { body: { path: '/picks', title: 'Picks' } });
  // Each with another user, because a user's first request creates the counters.
  await call('optimize', 200, { caller: { ...ALI, sub: 'one' }, body: { strategies: [...CHOSEN] } });
  await call('picks', 200, { caller: { ...ALI, sub: 'two' }, body: { portfolio } });
  await call('optimizeLanguage', 200, { caller: { ...ALI, sub: 'three' }, body: { description } });
  await call('savePlaybook', 200, { body: simplePlaybook(id) });
  await call('savePlaybook', 200, { body: simplePlaybook(id) });
  await call('listPlaybooks', 200);
  await call('listPlaybooks', 200, { caller: { ...ALI, sub: 'six' } });
  await call('patchPlaybook', 200, { id, body: { name: 'Sunday' } });
  await call('patchPlaybook', 200, { id, body: { shared: true } });
  await call('patchPlaybook', 200, { id, body: { shared: false } });
  await call('patchPlaybook', 200, { id, body: { shared: true } });
  await call('getSharedPlaybook', 404, { id: '0'.repeat(32) });
  await call('deletePlaybook', 204, { id });
  await call('savePlaybook', 200, { body: simplePlaybook(id, { event_date: '2026-03-28' }) });
  await call('getProfile', 200);
  await call('getProfile', 200, { caller: { ...ALI, sub: 'four' } });
  await call('putProfile', 200, { body: { displayName: 'Ali' } });
}

/** Who has bets, a playbook, a rule and keys. */
export const BETTOR = { ...ALI, sub: 'bettor' };
const OWN = `${BETTOR.sub}_1`;
const RULE = [{ figure: 'odds', of: 'own', is: '>=', value: 2 }];

/** A bet on the first bout of a card, as a pick of the bettor's own playbook. */
export function betOn(card: Card | undefined, placed_at: string) {
  const [bout] = card?.bouts ?? [];
  return newBet({
    event: { id: card?.id ?? '', name: card?.name ?? '', date: card?.date ?? TODAY },
    legs: [{ fighter: bout?.red.name ?? '', opponent: bout?.blue.name ?? '' }],
    playbook: { id: OWN, weight: 0.1, offered_odds: 2.6 },
    placed_at,
  });
}

/** Each of the bets' routes that reads or writes a table in its own way. */
export async function bet({ backend, call }: Visits): Promise<void> {
  await call('savePlaybook', 200, { caller: BETTOR, body: simplePlaybook(OWN) });
  const body = { start: 0, moves: [], plan: { playbooks: ['value', OWN], budget: 5000, since: null } };
  await call('putBetSettings', 200, { caller: { ...ALI, sub: 'five' }, body });
  await call('putBetSettings', 200, { caller: BETTOR, body });
  const bets = [betOn(randomCards(7, 12).at(-1), `${TODAY}T09:00:00.000Z`)];
  await call('createBets', 200, { caller: BETTOR, body: { bets } });
  await call('createBets', 200, { body: { bets } });
  const { bets: listed } = betPageSchema.parse((await backend.call('listBets', { caller: BETTOR })).body);
  const { id: open, revision } = present(listed[0], 'a bet');
  await call('editBet', 200, { caller: BETTOR, id: open, body: { revision, stake: 600 } });
  await call('listBetRevisions', 200, { caller: BETTOR, id: open });
  await call('getBetSummary', 200, { caller: BETTOR });
  await call('deleteBet', 204, { caller: BETTOR, id: open });
}

/** Optimises with a kept rule whose sealed years, in which all events of these cards lie, are open. */
export async function useRule({ backend, call, as }: Visits): Promise<void> {
  const rule = { name: 'Dogs', conditions: RULE };
  as('playbooks');
  const { id: kept } = keptRuleSchema.parse((await backend.call('keepRule', { caller: BETTOR, body: rule })).body);
  await call('addSearch', 200, { caller: BETTOR, body: { tried: [kept], opened: [{ id: kept, on: TODAY }] } });
  await call('optimize', 200, { caller: BETTOR, body: { strategies: [...CHOSEN], rules: [{ ...rule, id: kept }] } });
}

/** Makes an API key, calls with it, and ends it. */
export async function useKey({ call, as }: Visits): Promise<void> {
  const body = { name: 'Notebook', scopes: ['read'] };
  const { key, id: made } = newKeySchema.parse((await call('makeKey', 200, { caller: BETTOR, body })).body);
  as('authorize_key');
  expect(await authorizeKey({ headers: { authorization: `Bearer ${key}` } })).toMatchObject({ isAuthorized: true });
  await call('endKey', 204, { caller: BETTOR, id: made });
}

/** Calls each tool that reads a table in its own way, with a key of the bettor’s. */
export async function useTools({ backend, as }: Visits): Promise<void> {
  const { client, variables } = backend.database;
  as('fixture');
  await writeToolPages(backend, { events: [eventPage()], bouts: [], search: searchIndex() });
  const keys = keyStore(client, variables.USERS_TABLE);
  const { key } = await keys.make(BETTOR.sub, { name: 'Tools', scopes: ['read'] }, new Date());
  as('mcp');
  await callTool('backtest', { rule: RULE }, { key });
  await callTool('picks', { playbook: 'value' }, { key });
  for (const [name, given] of [
    ['picks', { playbook: OWN }],
    ['my_playbooks', {}],
    ['my_bets', {}],
  ] as const)
    expect(await callTool(name, given, { key })).toMatchObject({ isError: false });
}
