import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import EventScreen from '../../../web/features/pages/events/EventScreen.tsx';
import EventsScreen from '../../../web/features/pages/events/EventsScreen.tsx';
import { moveClock } from '../../../web/lib/clock.ts';
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
const rows = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

describe('the page of an event', () => {
  test('before it: forecast against market, and the sides that the playbooks back', async () => {
    show(eventPage());
    expect(await screen.findByText(/differs most from the market on Almeida: 45%, the market 37%/)).toBeDefined();
    const [main, unpriced] = await rows(/^The card/);
    expect(main?.textContent).toMatch(/Rex Castle vs\. Bruno Almeida/);
    expect(main && within(main).getByText('Almeida')).toBeDefined();
    expect(unpriced?.textContent).toMatch(/Mei Chen.*––|Mei Chen.*–/);
    expect(screen.getByText('Not frozen yet')).toBeDefined();
    expect(document.title).toBe('Almeida vs. Castle, 2026-04-04 · Cornerman');
  });

  test('afterwards: results, how the playbooks did, and that it is a test', async () => {
    show(settledEventPage());
    expect(
      await screen.findByText('One of two playbooks ended the night ahead. Baseline lost all of its stakes.'),
    ).toBeDefined();
    const [main, draw] = await rows(/^Results/);
    expect(main?.textContent).toMatch(/Bruno Almeida beat Rex Castle.*knockout, R2 4:18/);
    expect(main && within(main).getByText(/backed the winner/)).toBeDefined();
    expect(main && within(main).getByText(/backed the loser/)).toBeDefined();
    expect(draw?.textContent).toMatch(/Mei Chen drew with Ana Lima/);
    expect(screen.getByText('Tested, not published')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Result on $500, tested' })).toBeDefined();
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
