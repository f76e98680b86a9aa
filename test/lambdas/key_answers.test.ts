import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeySchema } from '../../core/contract/account/keys.ts';
import { betPageSchema } from '../../core/contract/bets/bets.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { keyEntryOf } from '../../core/contract/routes/route.ts';
import { ROUTES, type RouteName } from '../../core/contract/routes/routes.ts';
import type { Card, CardBout } from '../../core/domain/cards/card.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { cursorId } from '../../lambdas/bets/page_cursor.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import type { EventParts, TestCaller } from '../fixtures/api_event.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../fixtures/backend.ts';
import { newBet } from '../fixtures/bets.ts';
import { factsOf } from '../fixtures/card_facts.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { quoteMarks, quotesIn, quotesTold } from '../fixtures/marked_quotes.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { cases } from '../fixtures/runs.ts';

/** Fields of answers that are quotes, or figures made of them; the odds of bets are those that the bettor took. */
const OF_CARDS = new Set([
  ...['odds', 'odds_us', 'american_odds', 'decimal_odds', 'best_price', 'market_probability', 'edge', 'points'],
  ...['profit', 'equity', 'tested'],
]);
const OF_BETS = new Set(['offered_odds', 'closing_odds', 'closing_legs', 'closing', 'plan', 'practice', 'headline']);

const { marked } = quoteMarks(OF_CARDS);
const markedSide = (side: CardBout['red'], place: number) => ({
  ...side,
  odds: Number(`${side.odds.toFixed(2)}${66 + (place % 34)}1`),
});
/** Cards whose odds have more digits than any of ours. */
const markedCards = (cards: readonly Card[]): Card[] =>
  cards.map((card) => ({
    ...card,
    bouts: card.bouts.map((bout, place) => ({
      ...bout,
      red: markedSide(bout.red, 2 * place),
      blue: markedSide(bout.blue, 2 * place + 1),
    })),
  }));

const CARDS = markedCards(randomCards(7, 12));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const content = {
    league: 'demo',
    credits: [],
    report: { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 },
    facts: factsOf(CARDS),
    asOf: TODAY,
    cards: CARDS,
  } as const;
  await publishImport(
    content,
    importDestination(backend.database.client, backend.snapshotFolder),
    new Date(`${TODAY}T13:00:00Z`),
  );
});
afterAll(() => backend.stop());

interface Owner {
  caller: TestCaller;
  key: string;
}

let owners = 0;
async function newOwner(): Promise<Owner> {
  owners += 1;
  const caller = { sub: `quotes-${owners}`, email: `quotes${owners}@example.org`, name: 'Owner' };
  const made = await backend.call('makeKey', { caller, body: { name: 'Program', scopes: ['read', 'write'] } });
  return { caller, key: newKeySchema.parse(made.body).key };
}

const answered = new Map<RouteName, number>();
let quotesKnown = 0;

/** Calls with a key; its answer may have no quote that the session’s answer, to the same or another call, has. */
async function expectWithout(
  name: RouteName,
  { caller, key }: Owner,
  parts: EventParts,
  names: ReadonlySet<string>,
  reference: { name: RouteName; parts: EventParts } = { name, parts },
) {
  const byKey = await backend.call(name, { ...parts, key });
  expect(byKey.status, `${name}: ${byKey.text}`).toBeLessThan(300);
  const bySession = await backend.call(reference.name, { ...reference.parts, caller });
  // The profit of a lost bet is its stake.
  const stakes = new Set(quotesIn(bySession.body, new Set(['stake'])));
  const quotes = quotesIn(bySession.body, names).filter((quote) => !stakes.has(quote));
  quotesKnown += quotes.length;
  answered.set(name, (answered.get(name) ?? 0) + 1);
  expect(quotesTold(byKey.body, quotes), `${name} of ${JSON.stringify(parts)}: ${byKey.text}`).toEqual([]);
}

const IDS = STRATEGIES.map(({ id }) => id);
const strategyAt = (place: number) => IDS[place % IDS.length] ?? CHOSEN[0];
/** One to four strategies, others for each place. */
const choiceAt = (place: number) => [
  ...new Set(Array.from({ length: 1 + (place % 4) }, (_, step) => strategyAt(place + 7 * step))),
];
const portfolioAt = (place: number) => {
  const strategies = choiceAt(place);
  return strategies.map((strategy) => ({ strategy, weight: 1 / strategies.length }));
};
const BOUNDS = [undefined, { bets: 2 }, { parlays: 0 }, { share: 0.05 }, { only_parlays: true }] as const;
const FILTERS = [undefined, [{ figure: 'odds', of: 'own', is: '>=', value: 1.5 }]] as const;

const CALLS_OF_OWNER = 20;

/** Picks of many portfolios, with filters and bounds. */
async function askPicks(): Promise<void> {
  for (let first = 0; first < cases(700); first += CALLS_OF_OWNER) {
    const owner = await newOwner();
    for (let place = first; place < first + CALLS_OF_OWNER; place += 1) {
      const body = {
        portfolio: portfolioAt(place),
        bounds: BOUNDS[place % BOUNDS.length],
        filters: FILTERS[place % FILTERS.length],
      };
      await expectWithout('picks', owner, { body }, OF_CARDS);
    }
  }
}

async function askOptimisations(): Promise<void> {
  for (let first = 0; first < cases(80); first += CALLS_OF_OWNER) {
    const owner = await newOwner();
    for (let place = first; place < first + CALLS_OF_OWNER; place += 1)
      await expectWithout('optimize', owner, { body: { strategies: choiceAt(place) } }, OF_CARDS);
  }
}

/** What a playbook may have since it was saved, marked. */
const RESULTS = marked(
  [{ profit: 1.2 }, { profit: 0.4 }].map((figures, place) => ({
    ...{ event_id: `past-${place}`, event_name: 'UFC: Past', event_date: '2026-02-01', staked: 0.5 },
    ...{ won: 1, lost: 0, returned: 0, ...figures },
  })),
);
const PENDING = marked([
  {
    event: { id: RECORDED_EVENT, name: 'UFC: Recorded', date: '2026-03-28' },
    picks: [
      {
        ...{ stake: 0.5, odds: 2.5, probability: 0.5, best_price: 2.6, book: 'A book' },
        legs: [{ fighter: 'Red', opponent: 'Blue', odds: 2.5, starts_at: null }],
      },
    ],
  },
]);

/** Sets what a playbook has been since it was saved. */
async function keepResults({ caller }: Owner, id: string): Promise<void> {
  await backend.database.client.send(
    new UpdateCommand({
      TableName: backend.database.variables.USER_PLAYBOOKS_TABLE,
      Key: { user_id: caller.sub, id },
      UpdateExpression: 'SET results = :results, pending = :pending',
      ExpressionAttributeValues: { ':results': RESULTS, ':pending': PENDING },
    }),
  );
}

/** Playbooks, saved, changed and read. */
async function askPlaybooks(): Promise<void> {
  for (let number = 0; number < cases(30); number += 1) {
    const owner = await newOwner();
    const id = `${owner.caller.sub}_1`;
    const strategies = choiceAt(number);
    const { report, ...playbook } = simplePlaybook(id, {
      selected_strategies: strategies,
      portfolio: portfolioAt(number),
      strategies: strategies.length,
      picks: [],
    });
    // As a program was told it.
    const { equity: _, ...told } = report;
    const whole = { name: 'getPlaybook', parts: { id } } as const;
    await expectWithout('savePlaybook', owner, { body: { ...playbook, report: told } }, OF_CARDS, whole);
    await keepResults(owner, id);
    await expectWithout('getPlaybook', owner, { id }, OF_CARDS);
    await expectWithout('listPlaybooks', owner, {}, OF_CARDS, whole);
    const { picks, event_name, event_date, picks_version } = playbook;
    const refreshed = { picks, event_name, event_date, picks_version };
    const chosen = { only_value: false, kelly_fraction: 0.25 };
    for (const body of [{ only_value: true }, chosen, { name: 'Sunday' }, refreshed])
      await expectWithout('patchPlaybook', owner, { id, body }, OF_CARDS, whole);
  }
}

/** Bets on the last recorded event, at other odds than those of the playbook that they follow. */
function betsOf(number: number) {
  const card = CARDS.find(({ id }) => id === RECORDED_EVENT);
  if (card === undefined) throw new TypeError('The cards lack the recorded event');
  const { id, name, date } = card;
  return card.bouts.slice(0, 1 + (number % 3)).map(({ red, blue }, place) =>
    newBet({
      event: { id, name, date },
      legs: [{ fighter: red.name, opponent: blue.name }],
      ordinal: place,
      odds: 2 + number / 10,
      playbook: { id: 'value', weight: 0.1, offered_odds: Number(`2.${66_601 + 10 * number + place}`) },
      placed_at: `${date}T01:00:00.000Z`,
    }),
  );
}

/** Bets that follow playbooks or do not, and their sums beside a plan with many budgets. */
async function askBets(): Promise<void> {
  for (let number = 0; number < cases(25); number += 1) {
    const owner = await newOwner();
    const playbooks = PLAYBOOK_TYPES.slice(0, 1 + (number % PLAYBOOK_TYPES.length));
    const plan = { playbooks, budget: 10_000_019 + 7919 * number, since: null };
    await backend.call('putBetSettings', { caller: owner.caller, body: { start: 0, moves: [], plan } });
    const all = { name: 'listBets', parts: {} } as const;
    await expectWithout('createBets', owner, { body: { bets: betsOf(number) } }, OF_BETS, all);
    await backend.settled();
    await expectWithout('listBets', owner, {}, OF_BETS);
    const [{ id = '', revision = 0 } = {}] = betPageSchema.parse(
      (await backend.call('listBets', { caller: owner.caller })).body,
    ).bets;
    const last = cursorId(`2099-01-01T00:00:00.000Z#${id}`);
    await expectWithout('listBetsAfter', owner, { id: last }, OF_BETS);
    await expectWithout('editBet', owner, { id, body: { revision, note: 'Mine' } }, OF_BETS, all);
    await expectWithout('listBetRevisions', owner, { id }, OF_BETS, all);
    await expectWithout('getBetEvent', owner, { id: RECORDED_EVENT }, new Set([...OF_BETS, 'profit']));
    await expectWithout('getBetSummary', owner, {}, OF_BETS);
    await expectWithout('getBetSettings', owner, {}, OF_BETS, { name: 'listBets', parts: {} });
  }
}

/** A thousand in the nightly run. */
test('no answer to a key has a quote or a figure that is made of one', async () => {
  for (const ask of [askPicks, askOptimisations, askPlaybooks, askBets]) await ask();
  const withholding = ROUTES.filter((route) => keyEntryOf(route).some(({ withheld }) => withheld !== undefined));
  expect([...answered.keys()]).toEqual(expect.arrayContaining(withholding.map(({ name }) => name)));
  expect([...answered.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(cases(1000));
  expect(quotesKnown).toBeGreaterThan(cases(10_000));
});
