import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoutPage, boutPageSchema } from '../../../core/contract/pages/bout_page.ts';
import { type EventPage, eventPageSchema } from '../../../core/contract/pages/event_page.ts';
import { storedPickSchema } from '../../../core/contract/playbooks/picks.ts';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { TOOL_LIMITS, type ToolName } from '../../../core/contract/site/tools.ts';
import { productPlaybook } from '../../../core/playbooks/product_playbooks.ts';
import { nextCard } from '../../../core/portfolio/picks/picks.ts';
import { RECORDS_FOLDER } from '../../../lambdas/snapshot/snapshot_store.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';
import { MARKER, quoteMarks } from '../../fixtures/marked_quotes.ts';
import { pagesOf } from '../../fixtures/pages/made_pages.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { cases } from '../../fixtures/runs.ts';
import { callTool } from '../../fixtures/tool_client.ts';
import { putPrebuilt, writeToolPages } from '../../fixtures/tool_pages.ts';

/** Fields that are quotes, or made of them: prices, the market’s chances, and what a bet at a price is worth or made. */
const OF_QUOTES = new Set([
  ...['odds', 'decimal_odds', 'american_odds', 'offered_odds', 'best_price', 'prices', 'edge', 'points', 'profit'],
  ...['market', 'market_probability', 'profit_at_best_price', 'closing_value'],
  ...['return_on_stakes', 'mean', 'cumulative'],
]);
const { marked, marks } = quoteMarks(OF_QUOTES);

const FROM_FEED = { line_source: { from: 'feed', at: null } } as const;

/** The newest events of the demo league, as if a feed had given their lines. */
function leaguePages(most: number) {
  const { pages, cards } = pagesOf(demoLeague(TODAY), TODAY);
  const newest = new Set(pages.events.events.slice(0, most).map(({ id }) => id));
  const events: EventPage[] = [];
  const bouts: BoutPage[] = [];
  for (const { page } of pages.pages()) {
    if (page.kind === 'event' && newest.has(page.event.id)) events.unshift(eventPageSchema.parse(marked(page)));
    if (page.kind === 'bout' && newest.has(page.event.id))
      bouts.push(boutPageSchema.parse(marked({ ...page, ...FROM_FEED })));
  }
  return { events, bouts, search: pages.search, cards };
}

let backend: TestBackend;
let league: ReturnType<typeof leaguePages>;

beforeAll(async () => {
  backend = await startBackend();
  process.env.SITE_ADDRESS = 'https://cornerman.test';
  league = leaguePages(cases(50));
  await writeToolPages(backend, league);
  const card = nextCard(league.cards, new Date(`${TODAY}T12:00:00Z`));
  const event = league.events.find((each) => each.event.id === card?.id)?.event;
  if (card === undefined || event === undefined) throw new TypeError('The demo league has no next card');
  const picks = PLAYBOOK_TYPES.map((type) => {
    const made = productPlaybook(type, league.cards, card, TODAY, 'v').picks;
    return [type, made.map((pick) => storedPickSchema.parse(marked(pick)))];
  });
  await putPrebuilt(backend, event, Object.fromEntries(picks));
  for (const name of ['summary.json', '2026.json']) {
    const file = join(backend.snapshotFolder, RECORDS_FOLDER, backend.pointer.version, name);
    await writeFile(file, JSON.stringify(marked(JSON.parse(await readFile(file, 'utf8')))));
  }
});
afterAll(() => backend.stop());

/** Calls of every tool that reads what has quotes in it. */
function* calls(): Generator<[ToolName, Record<string, unknown>]> {
  yield ['next_card', {}];
  for (const { id } of league.bouts) yield ['forecast', { bout: id }];
  for (const playbook of PLAYBOOK_TYPES) {
    yield ['record', { playbook }];
    yield ['record', { playbook, event: RECORDED_EVENT }];
    for (const budget of [1, 20, 50, 137, 1000, 99_999]) yield ['picks', { playbook, budget }];
  }
  const coming = league.events.filter(({ bouts }) => bouts.every(({ result }) => result === null));
  for (const { event, bouts } of coming)
    for (const { red, blue } of bouts)
      for (const bet of [
        red.name,
        `${blue.name} by decision`,
        `${red.name} by KO`,
        `${red.name} vs ${blue.name} under 1.5 rounds`,
      ])
        for (const odds of ['+120', '3/1', '1.5']) yield ['price_bet', { bet, odds, event: event.id }];
}

/** A thousand in the nightly run. */
test('no answer has a quote or a figure that is made of one, and each is short', async () => {
  const answers: string[] = [];
  for (const [name, given] of calls()) {
    const { text, isError } = await callTool(name, given);
    expect(Buffer.byteLength(text), `${name} of ${JSON.stringify(given)}`).toBeLessThanOrEqual(TOOL_LIMITS.answerBytes);
    const told = isError ? text : JSON.stringify({ ...JSON.parse(text), check: undefined });
    expect(MARKER.exec(told), `${name} of ${JSON.stringify(given)}: ${told}`).toBeNull();
    if (!isError) answers.push(name);
  }
  expect(answers.length).toBeGreaterThan(cases(1000));
  expect(new Set(answers)).toEqual(new Set(['next_card', 'forecast', 'record', 'picks', 'price_bet']));
  expect(marks()).toBeGreaterThan(cases(5000));
});
