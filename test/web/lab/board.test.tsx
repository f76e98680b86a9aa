import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab_defaults.ts';
import { labEngine } from '../../../core/lab/lab_result.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { Board } from '../../../web/features/lab/Board.tsx';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

afterEach(cleanup);

const engine = labEngine(randomCards(3, 150, 4), TODAY);
const OPTIONS = { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } as const;

function show(count: number) {
  const strategies = STRATEGIES.slice(0, count).map(({ id }) => id);
  const computed = { state: { strategies, options: OPTIONS, opened: [] }, result: engine(strategies, OPTIONS) };
  const quiet = { isComputing: false, isBusy: false, problem: undefined, start: undefined, controls: <p>controls</p> };
  render(
    <MemoryRouter>
      <Board computed={computed} tried={1} {...quiet} />
    </MemoryRouter>,
  );
}

describe('the Lab’s board', () => {
  test('says what its first figure is, above the controls', () => {
    show(4);
    const label = within(screen.getByRole('region', { name: 'Curve' })).getByText(/^Per event, (in|out of) sample$/);
    const order = label.compareDocumentPosition(screen.getByText('controls'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('the bets on the next card, what is netted and what stays sum to the budget to the cent', () => {
    show(4);
    const panel = screen.getByRole('region', { name: 'What it bets on the next card' });
    const cents = (text: string | null | undefined) =>
      Math.round(100 * Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replace(',', '')));
    const [table = panel] = within(panel).getAllByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    const bets = rows
      .map((row) => cents(within(row).getAllByRole('cell')[1]?.textContent))
      .filter((stake) => stake > 0);
    const facts = within(panel).getByText(/ staked, /).textContent ?? '';
    const [budget, staked, netted, pocket] = facts.match(/\$[\d,.]+\d/g)?.map(cents) ?? [];
    expect(bets.length).toBeGreaterThan(2);
    expect(bets.reduce((sum, stake) => sum + stake, 0)).toBe(staked);
    expect((staked ?? 0) + (netted ?? 0) + (pocket ?? 0)).toBe(budget);
  });

  test('with every strategy lists the pairs most alike, and has no card that says nothing', () => {
    show(STRATEGIES.length);
    expect(screen.getByText('Most alike')).toBeDefined();
    expect(screen.queryByLabelText('How much of it is luck')).toBeNull();
  });
});
