import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import EventScreen from '../../../web/features/pages/events/EventScreen.tsx';
import EventsScreen from '../../../web/features/pages/events/EventsScreen.tsx';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { localInstantText } from '../../../web/lib/time/local_time.ts';
import { LIVE_NIGHT } from '../../fixtures/live_night.ts';
import { EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage, eventsIndex, settledEventPage } from '../../fixtures/pages/event_page.ts';
import { HttpAnswers } from './http_answers.ts';
import { showPage } from './show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  moveClock(new Date().toISOString());
});

const show = (answer: unknown) =>
  showPage(EventScreen, new HttpAnswers({ '/pages/events/x.json': answer }), '/events/x');
const PRICES = `/api/cornerman/prices/${EVENT.id}`;
/** Two books' prices of the first bout, whose market line is +155 and −189. */
const prices = (at = '2026-04-03T11:56:00Z'): Prices => {
  const quote = (book: string, red: number, blue: number) => ({
    ...{ book, red, blue, updated_at: at, link: null, withdrawn: false },
    opening: { red, blue, at },
  });
  return {
    event_id: EVENT.id,
    taken_at: at,
    books: [
      { key: 'anvil', title: 'Anvil', regions: ['us'] },
      { key: 'bell', title: 'Bell', regions: ['us'] },
    ],
    bouts: [
      {
        ...{
          red: 'Bruno Almeida',
          blue: 'Rex Castle',
          starts_at: '2026-04-05T02:00:00Z',
          line: { red: 2.55, blue: 1.53 },
        },
        quotes: [quote('anvil', 2.5, 1.56), quote('bell', 2.55, 1.53)],
        ...{ path: [], consensus: null },
      },
    ],
  };
};
const showWithPrices = (answer: unknown) =>
  showPage(EventScreen, new HttpAnswers({ '/pages/events/x.json': eventPage(), [PRICES]: answer }), '/events/x');
const rows = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

describe('the page of an event', () => {
  test('before it: forecast against market, and the sides that the playbooks back', async () => {
    show(eventPage());
    expect(await screen.findByText(/^One bet on this card is worth its price: Almeida\.$/)).toBeDefined();
    expect(screen.getByText(/differs most from the market on Almeida: 45%, the market 37%/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'What the playbooks bet' }).closest('details')?.open).toBe(false);
    const [main, unpriced] = await rows(/^The card/);
    expect(main?.textContent).toMatch(/Rex Castle vs\. Bruno Almeida/);
    expect(main && within(main).getByText('Almeida')).toBeDefined();
    expect(unpriced?.textContent).toMatch(/Mei Chen.*––|Mei Chen.*–/);
    expect(screen.getByText('Not frozen yet')).toBeDefined();
    expect(document.title).toBe('Almeida vs. Castle, 4/4/2026 · Cornerman');
  });

  test('before it and after it: who fell out, and that bets on it are returned', async () => {
    const off = [{ red: 'Per Quist', blue: 'Ivan Roth', by: null }];
    for (const page of [eventPage({ off }), { ...settledEventPage(), off }]) {
      show(page);
      expect(
        await screen.findByText(/^Per Quist against Ivan Roth is off the card\. Bets .* are returned/),
      ).toBeDefined();
      cleanup();
    }
  });

  test('before it: when it begins, in the reader’s time zone', async () => {
    const begin = { at: '2026-04-04T23:00:00.000Z', known: true };
    const listed = { events: [{ ...EVENT, begin }], league: 'ufc', credits: [] };
    const answers = { '/pages/events/x.json': eventPage(), '/api/cornerman/events': listed };
    showPage(EventScreen, new HttpAnswers(answers), '/events/x');
    expect(await screen.findByText(new RegExp(`^${localInstantText(begin.at)} · `))).toBeDefined();
  });

  test('before it: lines of one exchange are named so with their age, and a bout without a line has no price yet', async () => {
    moveClock('2026-04-03T12:00:00Z');
    const page = eventPage({
      sources: { lines: [], results: [], exchange: true },
      lines_at: '2026-04-03T10:00:00.000Z',
    });
    const line_source = { from: 'exchange', at: '2026-04-03T10:00:00.000Z' } as const;
    show({ ...page, bouts: page.bouts.map((bout) => ({ ...bout, ...(bout.odds && { line_source }) })) });
    const [main, unpriced] = await rows(/^The card/);
    expect(main?.textContent).toContain('−189 one exchange, 2 h');
    expect(unpriced?.textContent).toMatch(/Mei Chen.*no price yet/);
    expect(screen.getByText(/at the lines of the last import\. Lines are one exchange’s prices/)).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'One exchange' })).toBeDefined();
    for (const table of screen.getAllByRole('table')) expect(table.textContent).not.toMatch(/market line/i);
  });

  test('before it: the best price of each bout with its book and age, beside the market and the fair price', async () => {
    moveClock('2026-04-03T12:00:00Z');
    showWithPrices(prices());
    await screen.findByText('Anvil, 4 min');
    const [main, unpriced] = await rows(/^The card/);
    expect(main?.textContent).toMatch(
      /Rex Castle vs\. Bruno Almeida.*−179 Anvil, 4 minmarket 63% line −189we 55% fair −122/,
    );
    expect(unpriced?.textContent).toContain('Mei Chen');
    expect(screen.getByText(/The best price is the longest fresh one/)).toBeDefined();
  });

  test.each([
    [
      'old',
      prices('2026-04-02T12:00:00Z'),
      /^None of your books has a fresh price that counts for this event: the figures are at the market line/,
    ],
    [
      'none',
      { ...prices(), taken_at: null, books: [], bouts: [] },
      /Prices, chances, edges and picks are at the market line/,
    ],
    ['not loaded', 500, /The books’ prices could not be loaded: the figures are at the market line/],
  ])('before it, with prices that are %s: the market line, and why', async (_, answer, note) => {
    moveClock('2026-04-03T12:00:00Z');
    showWithPrices(answer);
    expect(await screen.findByText(note)).toBeDefined();
    const [main] = await rows(/^The card/);
    expect(main?.textContent).toContain('−189 market line');
  });

  test('before it: what pays more than its fair price, over winners and methods, the largest edge first', async () => {
    show(eventPage());
    const texts = (await rows(/^Priced better than fair/)).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Bruno Almeida by KO or TKO+600 market linefair +456edge +26.0%margin 18%',
      expect.stringMatching(/^Bruno Almeida to win\+155 market linefair \+122edge \+14\.\d%margin 5%$/),
    ]);
  });

  test('a card without such a price says so, and a settled one has no list', async () => {
    const page = eventPage();
    show({
      ...page,
      bouts: page.bouts.map((bout) => ({ ...bout, odds: bout.odds && { red: 2, blue: 1.6 }, endings: null })),
    });
    expect(
      await screen.findByText('No price of this card is more than 2% better than fair by our forecast.'),
    ).toBeDefined();
    cleanup();
    show(settledEventPage());
    await screen.findByText(/ended the night ahead/);
    expect(screen.queryByText('Priced better than fair')).toBeNull();
  });

  test('afterwards: results, how the playbooks did, and that it is a test', async () => {
    show(settledEventPage());
    expect(
      await screen.findByText(
        'In a test, one of two playbooks ended the night ahead. Baseline lost all of its stakes.',
      ),
    ).toBeDefined();
    const [main, draw] = await rows(/^Results/);
    expect(main?.textContent).toMatch(/Bruno Almeida beat Rex Castle.*knockout, R2 4:18/);
    expect(main && within(main).getByText(/backed the winner/)).toBeDefined();
    expect(main && within(main).getByText(/backed the loser/)).toBeDefined();
    expect(draw?.textContent).toMatch(/Mei Chen drew with Ana Lima/);
    expect(screen.getByText('Tested, not published')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Result on $500, tested' })).toBeDefined();
  });

  test('while it is fought an import’s first results are left to the night, which corrects them', async () => {
    moveClock('2026-04-05T01:00:00Z');
    const page = settledEventPage();
    const bouts = page.bouts.map((bout, place) => (place === 0 ? bout : { ...bout, result: null }));
    const begin = { at: '2026-04-05T00:00:00.000Z', known: true };
    const answers = {
      '/pages/events/x.json': { ...page, bouts },
      '/api/cornerman/events': { events: [{ ...EVENT, begin }], league: 'demo', credits: [] },
      [`/live/${EVENT.id}.json`]: { ...LIVE_NIGHT, event_id: EVENT.id },
    };
    showPage(EventScreen, new HttpAnswers(answers), '/events/x');
    const [main] = await rows(/^The card/);
    expect(main?.textContent).toMatch(/Rex Castle vs\. Bruno Almeida|Bruno Almeida vs\. Rex Castle/);
    expect(screen.queryByText(/knockout, R2 4:18/)).toBeNull();
  });

  test('published late, it says so in place of the result', async () => {
    const page = settledEventPage();
    const publication = {
      ...{ sequence: 1, hash: 'a', frozen_at: '2026-04-04T23:00:00Z', late: true },
      ...{ settled_at: null, revision: 0 },
    };
    show({ ...page, playbooks: page.playbooks.map((playbook) => ({ ...playbook, publication })) });
    expect(await screen.findByText(/frozen after the first bout/)).toBeDefined();
    expect(screen.queryByText(/ended the night ahead/)).toBeNull();
  });

  test('without playbooks shows results only', async () => {
    show({ ...settledEventPage(), playbooks: [] });
    expect(await rows(/^Results/)).toHaveLength(2);
    expect(screen.queryByRole('table', { name: 'Playbooks' })).toBeNull();
  });

  test('that is gone, or never was, is not found', async () => {
    show({ kind: 'gone' });
    expect(await screen.findByText('Lost in the Void')).toBeDefined();
    cleanup();
    show(undefined);
    expect(await screen.findByText('Lost in the Void')).toBeDefined();
    expect(document.title).toBe('Page not found · Cornerman');
  });

  test('that fails to load says so and can be tried again', async () => {
    show(500);
    expect(await screen.findByText('The event could not be loaded')).toBeDefined();
    new HttpAnswers({ '/pages/events/x.json': eventPage() }).install();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Almeida vs. Castle' })).toBeDefined();
  });
});

describe('the list of events', () => {
  test('parts coming events from past ones, with what the favorites won', async () => {
    moveClock('2026-04-03T12:00:00Z');
    showPage(EventsScreen, new HttpAnswers({ '/pages/events.json': eventsIndex() }), '/events');
    const [coming] = await rows(/^Coming/);
    expect(coming?.textContent).toContain('Almeida vs. Castle');
    const [past] = await rows(/^Past/);
    expect(past?.textContent).toMatch(/Sorokin vs\. Peñarol.*7 of 12.*6 of 12/);
  });

  test('that fails to load says so', async () => {
    showPage(EventsScreen, new HttpAnswers({ '/pages/events.json': 500 }), '/events');
    expect(await screen.findByText('The events could not be loaded')).toBeDefined();
  });
});

describe('what changed on a card since one last looked', () => {
  test('is nothing on a first visit; then a line each, until it was seen', async () => {
    localStorage.clear();
    moveClock('2026-04-03T12:00:00Z');
    const heading = /^Changed since/;
    show(eventPage());
    await screen.findByRole('table', { name: /^The card/ });
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    cleanup();
    const [main] = eventPage().bouts;
    const later = eventPage({ bouts: main === undefined ? [] : [main] });
    for (const visit of ['first', 'before it was seen']) {
      show(later);
      expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
      expect(screen.getByText('Mei Chen vs. Ana Lima is off.')).toBeDefined();
      if (visit === 'first') cleanup();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    cleanup();
    show(later);
    await screen.findByRole('table', { name: /^The card/ });
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  });
});
