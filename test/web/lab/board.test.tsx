import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { labEngine } from '../../../core/evidence/lab/lab_engine.ts';
import type { LabFirst, LabRest } from '../../../core/evidence/lab/lab_result.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { Board } from '../../../web/features/lab/Board.tsx';
import type { ComputedLab } from '../../../web/features/lab/use_lab_result.ts';
import type { LabQuestion } from '../../../web/features/lab/workers/lab_messages.ts';
import { withFirst, withRest } from '../../../web/features/lab/workers/use_worker_result.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { finished } from '../../fixtures/whole_lab_result.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const engine = labEngine(randomCards(3, 150, 4), TODAY);
/** On whose next card a bet has value. */
const valued = labEngine(randomCards(4, 150, 4), TODAY);
const OPTIONS = { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } as const;

/** A choice of so many strategies with both parts of its answer. */
function answerTo(count: number, { first: firstOf, rest: restOf } = engine) {
  const strategies = STRATEGIES.slice(0, count).map(({ id }) => id);
  const question: LabQuestion = { strategies, options: OPTIONS, opened: [] };
  const first = firstOf(question);
  const rest = finished(restOf(question, first));
  const half = withFirst<LabQuestion, LabFirst, LabRest>(undefined, question, first);
  return { question, first, rest, half, whole: withRest(half, question, rest) };
}

const QUIET = { isComputing: false, isBusy: false, problem: undefined, start: undefined, controls: <p>controls</p> };
const board = (computed: ComputedLab | undefined) => (
  <MemoryRouter>
    <Board computed={computed} tried={1} {...QUIET} />
  </MemoryRouter>
);
const show = (count: number, of = engine) => render(board(answerTo(count, of).whole));

describe('the Lab’s board', () => {
  test('says what its first figure is, above the controls', () => {
    show(4);
    const label = within(screen.getByRole('region', { name: 'Curve' })).getByText(/^Per event, (in|out of) sample$/);
    const order = label.compareDocumentPosition(screen.getByText('controls'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('the bets on the next card, what is netted and what stays sum to the budget to the cent', () => {
    localStorage.setItem('cornerman.built_only_value', 'off');
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

  test('bets with value at a quarter of Kelly until the reader chooses other stakes, or flat', async () => {
    show(4, valued);
    const panel = screen.getByRole('region', { name: 'What it bets on the next card' });
    const facts = () => within(panel).getByText(/ netted out/).textContent;
    const slider = await within(panel).findByRole('slider', { name: 'Stakes' });
    expect(slider.getAttribute('aria-valuetext')).toBe('a quarter of Kelly');
    expect(facts()).toContain('$0.00 netted out');
    const quarter = facts();
    fireEvent.change(slider, { target: { value: '0.5' } });
    expect(localStorage.getItem('cornerman.built_stakes')).toBe('0.5');
    expect(facts()).not.toBe(quarter);
    act(() => screen.getByRole('switch', { name: 'Flat: stakes by weight' }).click());
    expect(localStorage.getItem('cornerman.built_stakes')).toBe('flat');
    expect(within(panel).queryByRole('slider')).toBeNull();
  });

  test('with every strategy lists the pairs most alike, and has no card that says nothing', () => {
    show(STRATEGIES.length);
    expect(screen.getByText('Most alike')).toBeDefined();
    expect(screen.queryByLabelText('How much of it is luck')).toBeNull();
  });

  const panel = (name: string) => screen.getByLabelText(name, { selector: 'section' });
  const isBusy = (name: string) => panel(name).closest('[aria-busy="true"]') !== null;
  const mean = () => screen.getAllByText(/^Per event, /)[0]?.nextElementSibling?.textContent;

  test('shows weights, mean and curve before the rest, whose places are kept', () => {
    render(board(answerTo(3).half));
    expect(mean()).toMatch(/%$/);
    expect(panel('Curve').textContent).toContain('Your choice ends at');
    expect(panel('Verdict').textContent).toBe('Computing…');
    expect(isBusy('Verdict')).toBe(true);
    expect(screen.queryByText('What it bets on the next card')).toBeNull();
  });

  test('never shows the rest of an earlier choice as that of a newer one', () => {
    const [earlier, newer] = [answerTo(2), answerTo(3)];
    const panels = ['Verdict', 'How alike they are', 'What it bets on the next card'];
    const texts = () => panels.map((name) => panel(name).textContent);
    const { rerender } = render(board(earlier.whole));
    const before = texts();
    expect(panels.map(isBusy)).toEqual([false, false, false]);
    const half = withFirst(earlier.whole, newer.question, newer.first);
    for (const shown of [half, withRest(half, earlier.question, earlier.rest)]) {
      rerender(board(shown));
      expect(mean()).toBe(signedSummaryPercentText(newer.first.report.mean));
      expect(texts()).toEqual(before);
      expect(panels.map(isBusy)).toEqual([true, true, true]);
    }
    rerender(board(withRest(half, newer.question, newer.rest)));
    expect(panels.map(isBusy)).toEqual([false, false, false]);
    expect(panel('How alike they are').textContent).not.toBe(before[1]);
  });
});
