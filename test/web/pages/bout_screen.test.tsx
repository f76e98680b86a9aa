import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import BoutScreen from '../../../web/features/pages/bout/BoutScreen.tsx';
import { priceAddress } from '../../../web/lib/saved/price_address.ts';
import { boutPage, ENDINGS_OF_BOUT, EVENT, eventOffers } from '../../fixtures/pages/bout_page.ts';
import { priceHistory } from '../../fixtures/pages/price_history.ts';
import { HttpAnswers } from './http_answers.ts';
import { showPage } from './show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HISTORY = `/api/cornerman/prices/${EVENT.id}/history`;

const PRICES = `/api/cornerman/prices/${EVENT.id}`;
/** Fresh prices of books for the page's bout, whose market line is +155 and −189. */
function freshPrices(quoted: readonly (readonly [book: string, red: number, blue: number])[]): Prices {
  const [now, tomorrow] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()];
  const { red, blue } = boutPage();
  const quotes = quoted.map(([book, odds, other]) => ({
    ...{ book, red: odds, blue: other, updated_at: now, link: null, withdrawn: false },
    opening: { red: odds, blue: other, at: now },
  }));
  const books = quoted.map(([key]) => ({ key, title: key[0]?.toUpperCase() + key.slice(1), regions: ['us' as const] }));
  const names = { red: red.name, blue: blue.name, starts_at: tomorrow };
  const bouts = [{ ...names, line: { red: 2.55, blue: 1.53 }, quotes, path: [], consensus: null }];
  return { event_id: EVENT.id, taken_at: now, books, bouts };
}

const show = (page: BoutPage, answers: Record<string, unknown> = { [HISTORY]: priceHistory() }) =>
  showPage(BoutScreen, new HttpAnswers({ '/pages/bouts/x.json': page, ...answers }), '/bouts/x');
const OFFERS = `/api/cornerman/prices/${EVENT.id}/offers`;
const table = (name: RegExp) => screen.findByRole('table', { name });

describe('the page of a bout', () => {
  test('says first who wins, how sure that is, and whose price is worth a bet', async () => {
    show(boutPage());
    expect(await screen.findByText('We say Castle wins, 55% sure. Almeida’s price is worth a bet.')).toBeDefined();
  });

  test('folds what is long, each section with its finding, and opens one by its address', async () => {
    show(boutPage());
    const title = await screen.findByRole('heading', { name: 'Side by side' });
    expect(title.closest('details')?.open).toBe(false);
    for (const finding of [
      /^Most likely: Castle by /,
      /^\w+ is rated better in \d+ of 17 skills$/,
      /^Market line: Almeida \+155, Castle −189$/,
      /^Strategies: \d+ on Almeida, 13 on Castle$/,
      /^Almeida won \d of \d, Castle won \d of \d$/,
    ])
      expect(screen.getByText(finding)).toBeDefined();
    expect(within(await table(/^Tale of the tape/)).getAllByRole('row').length).toBeGreaterThan(9);
  });

  test('says what forecast and market give, and why they differ, in rows that add up', async () => {
    show(boutPage());
    expect(await screen.findByText(/^Cornerman gives Almeida 45%, the market 37%\./)).toBeDefined();
    const reasons = screen.getByRole('region', { name: 'Why we differ from the market' });
    const points = within(reasons)
      .getAllByText(/ points$/)
      .map(({ textContent }) => Number(textContent?.replace('−', '-').replace(' points', '')));
    expect(points.reduce((sum, each) => sum + each, 37)).toBeCloseTo(45, 6);
  });

  test('is told from the side that the forecast likes more than the market', async () => {
    show(boutPage({ forecast: 0.3 }));
    expect(await screen.findByText(/^Cornerman gives Castle 70%, the market 63%\./)).toBeDefined();
    const reasons = screen.getByRole('region', { name: 'Why we differ from the market' });
    expect(within(reasons).getByText('Age: older, 33 against 29')).toBeDefined();
  });

  test('holds both sides beside each other, with a dash for what is unknown', async () => {
    const page = boutPage();
    const debut = {
      ...page.blue,
      ...{ height_cm: null, reach_cm: null, stance: null, age: null, skills: null, run: null, days_since_last: null },
      ...{ form: [], last_bouts: [], record: { wins: 0, losses: 0, draws: 0, no_contests: 0 } },
    };
    show({ ...page, blue: debut });
    const tape = await table(/^Tale of the tape/);
    expect(within(tape).getByRole('row', { name: /Height/ }).textContent).toBe('5′ 11″Height–');
    expect(screen.getByText('first bout in the UFC')).toBeDefined();
    expect(screen.getByText(/Castle has no rated bout yet: the forecast is weak there/)).toBeDefined();
    expect(screen.getByText('No bout in the UFC before this one.')).toBeDefined();
  });

  test('shows six fair prices beside the market’s, and whether it goes the distance', async () => {
    show(boutPage());
    const endings = await table(/^Chances and prices of the six endings/);
    const cells = (name: RegExp) =>
      within(within(endings).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const [knockout] = within(endings).getAllByRole('row', { name: /^KO or TKO/ });
    expect(knockout?.textContent).toMatch(/^KO or TKO18\.0%[\d.]+%\+456\+600 better than fair$/);
    // Whole names: a card can have two of a surname.
    const asked = priceAddress(EVENT.id, 'Bruno Almeida vs. Rex Castle goes the distance');
    expect(within(endings).getByRole('link', { name: '−104' }).getAttribute('href')).toBe(asked);
    expect(cells(/^Goes the distance/)).toEqual(['51.0%', expect.stringMatching(/^\d+\.\d%$/), '−104', '–']);
    expect(within(endings).getByText('Almeida wins, 45.0%')).toBeDefined();
    expect(screen.getByText(/^The market’s six prices carry a margin of 18%/)).toBeDefined();
  });

  test.each([
    ['none', 'The market source has no prices of how this bout ends.'],
    ['incomplete', 'The market’s prices of how it ends are incomplete, so they are not shown.'],
    ['other_moment', /differ from its moneyline by more than 15 points/],
  ] as const)(
    'without usable prices of the market (%s) the fair ones stand alone and it is said why',
    async (prices, text) => {
      show(boutPage({ endings: { ...ENDINGS_OF_BOUT, prices } }));
      const endings = await table(/^Chances and prices of the six endings/);
      expect(within(endings).queryByRole('columnheader', { name: /Market/ })).toBeNull();
      expect(within(endings).getAllByRole('row', { name: /^Decision/ })).toHaveLength(2);
      expect(screen.getByText(text)).toBeDefined();
    },
  );

  test('marks the ending that happened; a doctor’s stoppage is a knockout', async () => {
    show(boutPage({ result: { outcome: 'blue', method: 'doctor_stoppage', round: 2, time: '5:00' } }));
    const endings = await table(/^Chances and prices of the six endings/);
    const ended = within(endings)
      .getByText(/so it ended/)
      .closest('tbody');
    expect(ended?.textContent).toMatch(/^Castle wins.*KO or TKO ✓ so it ended/);
  });

  test('shows what books offer beyond the winner beside our fair prices, better ones first, each with its age', async () => {
    show(boutPage(), { [HISTORY]: priceHistory(), [OFFERS]: eventOffers() });
    const offers = await table(/^Best prices beyond the winner/);
    const [, first] = within(offers).getAllByRole('row');
    // We say 18%: 45% times 40%.
    expect(first?.textContent).toMatch(/^Almeida by decisionKalshi, 0 min ago18\.0%\+456\+500 better than fair$/);
    const best = within(offers).getByRole('link', { name: '+500 better than fair' });
    expect(best.getAttribute('href')).toBe(priceAddress(EVENT.id, 'Bruno Almeida by decision +500'));
    expect(within(offers).getByRole('row', { name: /^Over 1\.5 rounds/ })).toBeDefined();
    expect(screen.getByText('1 of 3 prices better than fair')).toBeDefined();
    expect(offers.closest('details')?.open).toBe(false);
  });

  test('says that no price beyond the winner is known, or that they could not be loaded; a held bout has none', async () => {
    show(boutPage(), { [HISTORY]: priceHistory(), [OFFERS]: { event_id: EVENT.id, bouts: [] } });
    expect(await screen.findByText('No price of methods, rounds or the distance is known here')).toBeDefined();
    cleanup();
    show(boutPage(), { [HISTORY]: priceHistory(), [OFFERS]: 500 });
    expect(await screen.findByText('The books’ prices could not be loaded')).toBeDefined();
    cleanup();
    const result = { outcome: 'red', method: 'knockout', round: 2, time: '4:18' } as const;
    show(boutPage({ result }), { [HISTORY]: priceHistory(), [OFFERS]: eventOffers() });
    await screen.findByRole('heading', { name: 'Side by side' });
    expect(screen.queryByRole('heading', { name: /at the books$/ })).toBeNull();
  });

  test('has no panel of endings without a forecast, and on a page of an older release', async () => {
    const { endings: _endings, ...older } = boutPage();
    show(older as BoutPage);
    await screen.findByText(/^Cornerman gives Almeida 45%, the market 37%\./);
    expect(screen.queryByText('How it ends')).toBeNull();
  });

  test('shows how the line moved, with the first price that was seen of each book', async () => {
    show(boutPage());
    expect((await screen.findAllByText(/^Almeida’s chance fell from 41% to 37%/)).length).toBeGreaterThan(0);
    const books = await table(/^Prices of the books/);
    expect(within(books).getByRole('row', { name: /^Alpha/ }).textContent).toContain('first seen +130 / −152');
    expect(within(books).getByRole('row', { name: /^Market line/ })).toBeDefined();
  });

  test('a book whose price does not count stands in the table with the reason, and is never the best', async () => {
    show(boutPage(), {
      [HISTORY]: priceHistory(),
      [PRICES]: freshPrices([
        ['alpha', 2.5, 1.6],
        ['beta', 900, 900],
      ]),
    });
    const books = await table(/^Prices of the books/);
    const beta = await within(books).findByRole('row', { name: /^Beta/ });
    expect(beta.textContent).toContain('does not count: its two prices cannot belong together');
    expect(beta.textContent).not.toContain('best');
    expect(within(books).getByRole('row', { name: /^Alpha/ }).textContent).toContain('best +150');
  });

  test('where the line has moved there is no edge, neither at the best price nor at one’s own book', async () => {
    const moved = freshPrices([
      ['alpha', 1.4, 3.1],
      ['beta', 1.41, 3],
      ['gamma', 1.4, 3.05],
    ]);
    show(boutPage(), { [HISTORY]: priceHistory(), [PRICES]: moved });
    await waitFor(() =>
      expect(screen.getAllByText(/The line has moved: the books agree on another price/)).toHaveLength(2),
    );
    expect(screen.queryByText(/edge of/)).toBeNull();
    const panel = within(screen.getByRole('region', { name: 'At your book' }));
    fireEvent.change(panel.getByLabelText('My book pays on Almeida'), { target: { value: '+150' } });
    expect(panel.getByText(/no probability here, and so no edge/)).toBeDefined();
  });

  test('without kept prices shows the market line alone, and says when they could not be loaded', async () => {
    show(boutPage(), {});
    expect(await screen.findByText(/^Market line: Almeida \+155, Castle −189\./)).toBeDefined();
    cleanup();
    show(boutPage(), { [HISTORY]: 500 });
    expect(await screen.findByText('The prices could not be loaded')).toBeDefined();
    expect(screen.getByText(/^Cornerman gives Almeida 45%, the market 37%\./)).toBeDefined();
  });

  test('says what a side is worth at the price of one’s own book, until the bout is over', async () => {
    show(boutPage());
    const panel = within(await screen.findByRole('region', { name: 'At your book' }));
    fireEvent.change(panel.getByLabelText('My book pays on Almeida'), { target: { value: '+150' } });
    expect(panel.getByText(/^Edge \+12\.5% value$/)).toBeDefined();
    fireEvent.click(panel.getByLabelText('Castle'));
    fireEvent.change(panel.getByLabelText('My book pays on Castle'), { target: { value: '1.5' } });
    expect(panel.getByText(/^Edge −17\.5%$/)).toBeDefined();
    cleanup();
    show(boutPage({ result: { outcome: 'red', method: 'submission', round: 2, time: '3:16' } }));
    await screen.findByText(/^Almeida won\./);
    expect(screen.queryByRole('region', { name: 'At your book' })).toBeNull();
  });

  test('after a result says who won and marks who backed whom', async () => {
    show(boutPage({ result: { outcome: 'red', method: 'submission', round: 2, time: '3:16' } }));
    expect(await screen.findByText('Almeida won. Cornerman had given him 45%, the market 37%.')).toBeDefined();
    expect(screen.getByText('won, submission, R2 3:16')).toBeDefined();
    const backing = screen.getByRole('region', { name: 'Who backs whom' });
    expect(within(backing).getAllByText('won').length).toBeGreaterThan(0);
    expect(within(backing).getAllByText('lost').length).toBeGreaterThan(0);
  });

  test('a draw and a bout that was called off return the stakes', async () => {
    show(boutPage({ result: { outcome: 'draw', method: 'decision', round: 3, time: '5:00' } }));
    expect(await screen.findByText(/^A draw: stakes were returned\./)).toBeDefined();
    cleanup();
    show(boutPage({ called_off: true }));
    expect(await screen.findByText('Called off. Stakes on it were returned.')).toBeDefined();
    expect(screen.queryByText(/edge of/)).toBeNull();
  });

  test('without a forecast shows the market alone and no reasons', async () => {
    show(boutPage({ forecast: null, reasons: [] }));
    expect(await screen.findByText('The market gives Almeida 37%. There is no forecast of this bout.')).toBeDefined();
    expect(screen.queryByText('Why we differ from the market')).toBeNull();
  });

  test('says that there are no prices of endings, where nothing is known of how bouts end', async () => {
    show(boutPage({ endings: null }));
    expect((await screen.findAllByText(/^No prices of endings yet/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('table', { name: /^Chances and prices of the six endings/ })).toBeNull();
  });

  test('shows ten names a side, and all on request', async () => {
    show(boutPage());
    const list = () => screen.getByRole('list', { name: 'Castle' });
    await screen.findByText('Who backs whom');
    expect(within(list()).getAllByRole('listitem')).toHaveLength(10);
    screen.getByRole('button', { name: '3 more' }).click();
    await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(13));
  });
});
