import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FighterPage } from '../../../core/contract/pages/fighter_page.ts';
import FighterScreen from '../../../web/features/pages/fighter/FighterScreen.tsx';
import { fighterPage, newcomerPage } from '../../fixtures/pages/fighter_page.ts';
import { HttpAnswers } from './http_answers.ts';
import { showPage } from './show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (page: FighterPage) =>
  showPage(FighterScreen, new HttpAnswers({ '/pages/fighters/x.json': page }), '/fighters/x');
const bouts = async () =>
  within(await screen.findByRole('table', { name: /^All bouts/ }))
    .getAllByRole('row')
    .slice(1);

describe('the page of a fighter', () => {
  test('says of backing and of fading only what their ranges say', async () => {
    show(fighterPage());
    expect(await screen.findByText('Fading Almeida lost money. Backing him can’t be told from luck.')).toBeDefined();
    expect(screen.getByText('−1.6% to +50.9%')).toBeDefined();
    expect(screen.getByText('+24.6%').dataset.sign).toBe('0');
    expect(screen.getByText('−42.9%').dataset.sign).toBe('-1');
  });

  test('shows the ratings over the career for attack and, on request, defence', async () => {
    show(fighterPage());
    expect(await screen.findByText('Takedown accuracy')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Defence' }));
    expect(screen.getByText('Stops takedowns')).toBeDefined();
    expect(screen.queryByText('Takedown accuracy')).toBeNull();
  });

  test('shows 16 of 40 bouts, and all on request', async () => {
    show(fighterPage({}, 40));
    expect(await bouts()).toHaveLength(16);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
    expect(await bouts()).toHaveLength(40);
  });

  test('returns the stake of a draw and a no contest, and has dashes without a price', async () => {
    show(fighterPage());
    const [, , unpriced, draw, noContest] = await bouts();
    expect(draw?.textContent).toMatch(/Draw.*0\.000\.00/);
    expect(noContest?.textContent).toMatch(/No contest.*0\.000\.00/);
    expect(unpriced?.textContent).toMatch(/–––––/);
  });

  test('with one bout, no price, height or stat line says so', async () => {
    show(newcomerPage());
    expect(await screen.findByText('One bout, too few to say.')).toBeDefined();
    expect(screen.getByText('The sources have no price for any settled bout.')).toBeDefined();
    expect(screen.getByText('No stat line of any bout: nothing to rate.')).toBeDefined();
    expect(screen.queryByText('Elo after each bout')).toBeNull();
  });

  test('of two fighters of one name names the weight class and the other', async () => {
    show(fighterPage({ namesakes: [{ name: 'Bruno Almeida', slug: 'bruno-almeida-heavyweight' }] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bruno Almeida (Lightweight)' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'another Bruno Almeida' }).parentElement?.textContent).toBe(
      'Not another Bruno Almeida: bouts, ratings and Elo are of this fighter alone.',
    );
  });
});
