import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import BoutScreen from '../../../web/features/pages/bout/BoutScreen.tsx';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { priceHistory } from '../../fixtures/pages/price_history.ts';
import { HttpAnswers } from './http_answers.ts';
import { showPage } from './show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HISTORY = `/api/cornerman/prices/${EVENT.id}/history`;

const show = (page: BoutPage, answers: Record<string, unknown> = { [HISTORY]: priceHistory() }) =>
  showPage(BoutScreen, new HttpAnswers({ '/pages/bouts/x.json': page, ...answers }), '/bouts/x');
const table = (name: RegExp) => screen.findByRole('table', { name });

describe('the page of a bout', () => {
  test('says what forecast and market give, and why they differ, in rows that add up', async () => {
    show(boutPage());
    expect(await screen.findByText('Cornerman gives Almeida 45%, the market 37%.')).toBeDefined();
    const reasons = screen.getByRole('region', { name: 'Why we differ from the market' });
    const points = within(reasons)
      .getAllByText(/ points$/)
      .map(({ textContent }) => Number(textContent?.replace('−', '-').replace(' points', '')));
    expect(points.reduce((sum, each) => sum + each, 37)).toBeCloseTo(45, 6);
  });

  test('is told from the side that the forecast likes more than the market', async () => {
    show(boutPage({ forecast: 0.3 }));
    expect(await screen.findByText('Cornerman gives Castle 70%, the market 63%.')).toBeDefined();
    const reasons = screen.getByRole('region', { name: 'Why we differ from the market' });
    expect(within(reasons).getByText('Age: older by 4 years')).toBeDefined();
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

  test('shows how the line moved, with the first price that was seen of each book', async () => {
    show(boutPage());
    expect((await screen.findAllByText(/^Almeida’s chance fell from 41% to 37%/)).length).toBeGreaterThan(0);
    const books = await table(/^Prices of the books/);
    expect(within(books).getByRole('row', { name: /^Alpha/ }).textContent).toContain('first seen +130 / −152');
    expect(within(books).getByRole('row', { name: /^Market line/ })).toBeDefined();
  });

  test('without kept prices shows the market line alone, and says when they could not be loaded', async () => {
    show(boutPage(), {});
    expect(await screen.findByText(/^Market line: Almeida \+155, Castle −189\./)).toBeDefined();
    cleanup();
    show(boutPage(), { [HISTORY]: 500 });
    expect(await screen.findByText('The prices could not be loaded')).toBeDefined();
    expect(screen.getByText('Cornerman gives Almeida 45%, the market 37%.')).toBeDefined();
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

  test('shows ten names a side, and all on request', async () => {
    show(boutPage());
    const list = () => screen.getByRole('list', { name: 'Castle' });
    await screen.findByText('Who backs whom');
    expect(within(list()).getAllByRole('listitem')).toHaveLength(10);
    screen.getByRole('button', { name: '3 more' }).click();
    await vi.waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(13));
  });
});
