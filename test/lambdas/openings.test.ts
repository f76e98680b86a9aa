import { expect, test } from 'vitest';
import type { PrebuiltPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { ListedEvent } from '../../core/contract/site/events.ts';
import { openedHtml } from '../../lambdas/pages/opening_routes.ts';

const PAGE = [
  '<p class="t" data-slot="title"><span></span></p>',
  '<ul data-slot="bets"><li data-slot="bet"><span data-slot="name"></span> <b data-slot="from"></b>',
  '<p data-slot="now"></p><p data-slot="stake"></p></li></ul>',
  '<p data-slot="rest"></p><p data-slot="outlook"></p><div data-slot="picks"></div>',
].join('');

const EVENT = { id: '2026-04-04-springfield', name: 'Fight Night', date: '2026-04-04' };
const PLAYBOOK: PrebuiltPlaybook = {
  ...{ id: `baseline_${EVENT.id}`, name: 'Baseline', event: { name: EVENT.name }, strategies: 5, netted: 0, idle: 0 },
  ...{ last_updated: '2026-04-01T20:27:00.000Z', late: false, picks_version: '1' },
  picks: [
    {
      ...{ pick_name: '<b>Red</b>', opponent_name: 'Blue', american_odds: '-125', decimal_odds: 1.8 },
      ...{ supporting_strategies: 1, type: 'moneyline', budget_amount: 1, probability: 0.5, edge: -0.1 },
      legs: [{ name: '<b>Red</b>', opponent: 'Blue', corner: 'red', bout: 0, probability: 0.5 }],
    },
  ],
};

/** The HTML of a page where these events are listed. */
const htmlWith = (from: () => Promise<ListedEvent[]>, page = PAGE) =>
  openedHtml(
    {
      site: { get: async () => Buffer.from(page) },
      events: { from },
      prebuilt: { find: async (id) => (id === PLAYBOOK.id ? PLAYBOOK : undefined) },
      clock: { now: () => new Date('2026-04-01T12:00:00Z'), today: () => '2026-04-01' },
    },
    '/picks.html',
  );

test('The HTML of the picks has the answer and the next event’s picks, with names as text', async () => {
  const html = await htmlWith(async () => [EVENT]);
  expect(html).toContain('<p class="t" data-slot="title">Saturday: no bet is worth its price.</p>');
  expect(html).toContain(
    '<span data-slot="name">&lt;b&gt;Red&lt;/b&gt;</span> <b data-slot="from">at +104 or better</b>',
  );
  expect(html).toContain(
    '<th scope="row">&lt;b&gt;Red&lt;/b&gt; vs. Blue</th><td>50%</td><td>−125 (1.80)</td><td>$500.00</td>',
  );
  expect(html).toMatch(/<caption>Baseline’s picks for Fight Night, 4\/4\/2026, at the market line.* UTC\.<\/caption>/);
});

test('A page without a place for the picks has the answer alone', async () => {
  const html = await htmlWith(async () => [EVENT], '<strong data-slot="title">Loading the card</strong>');
  expect(html).toBe('<strong data-slot="title">Saturday: no bet is worth its price.</strong>');
});

test.each([
  ['no event is listed', async () => []],
  ['the picks are missing', async () => [{ ...EVENT, id: '2026-04-11-shelbyville' }]],
  ['the events can’t be read', () => Promise.reject(new Error('The table does not answer'))],
])('The page is as it was built where %s', async (_, from) => {
  expect(await htmlWith(from)).toBe(PAGE);
});
