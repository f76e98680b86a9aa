import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { ruleFault } from '../../../../core/strategies/rules/canonical_rule.ts';
import { conditionText } from '../../../../core/strategies/rules/condition_text.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { ruleAnswers } from '../../../../web/features/lab/rules/answer_rule.ts';
import type { SealedYearsState } from '../../../../web/features/lab/rules/kept/use_sealed_years.ts';
import { RuleBoard } from '../../../../web/features/lab/rules/panels/RuleBoard.tsx';
import { NextSides } from '../../../../web/features/lab/rules/panels/SidePanels.tsx';
import { RuleForm } from '../../../../web/features/lab/rules/RuleForm.tsx';
import type { RuleFirst, RuleQuestion, RuleRest } from '../../../../web/features/lab/rules/rules_messages.ts';
import { withFirst, withRest } from '../../../../web/features/lab/workers/use_worker_result.ts';
import { factsOf } from '../../../fixtures/card_facts.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { finished } from '../../../fixtures/whole_lab_result.ts';

afterEach(cleanup);

const answers = ruleAnswers(factTable(factsOf(randomCards(3, 400, 4))), TODAY);
const LONG: Condition = { figure: 'odds', of: 'own', is: '>=', value: 2 };
const NEVER: Condition = { figure: 'odds', of: 'own', is: '>=', value: 900 };

function Form({ start }: { start: readonly Condition[] }) {
  const [conditions, setConditions] = useState(start);
  const [open, setOpen] = useState(0);
  return (
    <MemoryRouter>
      <RuleForm
        conditions={conditions}
        fault={ruleFault(conditions)}
        computed={undefined}
        open={open}
        name={undefined}
        save={null}
        address="/lab/rules"
        onOpen={setOpen}
        onConditions={setConditions}
      />
      <output>{conditions.map(conditionText).join('; ')}</output>
    </MemoryRouter>
  );
}
const rule = () => screen.getByRole('status').textContent;

test('a condition is changed word by word, typed or dragged', () => {
  render(<Form start={[LONG]} />);
  const field = screen.getByRole('textbox', { name: 'Odds, value' });
  fireEvent.change(field, { target: { value: '+150' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(rule()).toBe('odds no shorter than +150');
  fireEvent.change(screen.getByRole('combobox', { name: 'Comparison' }), { target: { value: '<' } });
  expect(rule()).toBe('odds shorter than +150');
  fireEvent.change(screen.getByRole('slider', { name: 'Odds, to' }), { target: { value: '0' } });
  expect(rule()).toBe('odds shorter than −1200');
  fireEvent.change(screen.getByRole('combobox', { name: 'Figure' }), { target: { value: 'age' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Whose' }), { target: { value: 'difference' } });
  expect(rule()).toBe('age above 0 years over the opponent');
});

test('whom a rule backs on the next card leads to the page of the bout', () => {
  const side = { fighter: 'Rex Castle', opponent: 'Bruno Almeida', corner: 'blue', odds: 1.53, edge: -0.02 } as const;
  render(
    <MemoryRouter>
      <NextSides next={{ name: 'UFC 300', date: '2026-04-04', sides: [side] }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Rex Castle' }).getAttribute('href')).toBe(
    '/bouts/bruno-almeida-vs-rex-castle-2026-04-04',
  );
});

test('a range has two thumbs and two fields: a free end becomes a condition, and goes where it came from', () => {
  render(<Form start={[LONG]} />);
  const thumb = (end: 'from' | 'to') => screen.getByRole('slider', { name: `Odds, ${end}` });
  expect(thumb('to').getAttribute('aria-valuetext')).toBe('any');
  const last = thumb('to').getAttribute('max') ?? '';
  fireEvent.change(thumb('to'), { target: { value: String(Number(last) - 6) } });
  expect(rule()).toBe('odds no longer than +500; odds no shorter than +100');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const upper = screen.getByRole('textbox', { name: 'Odds, to value' });
  fireEvent.change(upper, { target: { value: '+300' } });
  fireEvent.keyDown(upper, { key: 'Enter' });
  expect(rule()).toContain('odds no longer than +300');
  fireEvent.change(thumb('from'), { target: { value: last } });
  expect(rule()).toContain('odds no shorter than +300');
  fireEvent.change(thumb('to'), { target: { value: last } });
  expect(rule()).toBe('odds no shorter than +300');
  fireEvent.change(thumb('to'), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: /^Remove odds/ }));
  expect(rule()).toBe('');
});

test('a value that is none is refused with what is accepted, and the rule stays', () => {
  render(<Form start={[LONG]} />);
  const field = screen.getByRole('textbox', { name: 'Odds, value' });
  fireEvent.change(field, { target: { value: 'long' } });
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Odds such as +150, −200 or 2.50.')).toBeDefined();
  expect(rule()).toBe('odds no shorter than +100');
});

test('conditions are found by name and meaning, added by Enter and removed', () => {
  render(<Form start={[]} />);
  const search = screen.getByRole('combobox', { name: 'Add a condition' });
  fireEvent.change(search, { target: { value: 'underdog' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(rule()).toBe('underdog');
  fireEvent.change(search, { target: { value: 'reach' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(rule()).toBe('underdog; reach at least 72 inches');
  fireEvent.click(screen.getByRole('button', { name: 'Remove underdog' }));
  expect(rule()).toBe('reach at least 72 inches');
});

test('a condition that clashes is named where it stands', () => {
  render(<Form start={[LONG, { figure: 'odds', of: 'own', is: '<', value: 1.5 }]} />);
  const [, second] = screen.getAllByRole('listitem');
  expect(
    within(second ?? document.body).getByText('This can’t hold together with an earlier condition.'),
  ).toBeDefined();
});

const SEALED: SealedYearsState = {
  state: { kind: 'sealed' },
  bets: undefined,
  isLoading: false,
  error: null,
  openedCount: 0,
  open: () => undefined,
  retry: () => undefined,
};
const QUIET = { isComputing: false, isBusy: false, failure: undefined, refusal: undefined, retry: () => undefined };

async function board(conditions: readonly Condition[], changes: Partial<Parameters<typeof RuleBoard>[0]> = {}) {
  const question = { conditions, open: undefined, listed: 5 };
  const first = await answers.first(question);
  const rest = finished(await answers.rest(question, first));
  const computed = withRest(withFirst<RuleQuestion, RuleFirst, RuleRest>(undefined, question, first), question, rest);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RuleBoard
          isEmpty={false}
          fault={undefined}
          result={{ ...QUIET, computed }}
          tries={38}
          sealed={SEALED}
          days={{ today: TODAY, sealedFrom: sealedFrom(TODAY) }}
          onMore={() => undefined}
          start={<p>start</p>}
          form={<p>form</p>}
          kept={null}
          {...changes}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return rest.figures;
}
const verdict = () => screen.getByRole('region', { name: 'Verdict' });

test('every return says that it is tested, and the search is told beside it', async () => {
  const figures = await board([LONG]);
  expect(verdict().textContent).toMatch(/on stakes before [\d/]+, tested\. You have looked at 38 rules\./);
  expect(verdict().textContent).toContain('if the luckiest of 38, would show');
  expect(screen.getByText(new RegExp(`^5 of ${figures.bets.toLocaleString('en-US')} bets, tested`))).toBeDefined();
  expect(screen.getByRole('region', { name: 'What your search is worth' })).toBeDefined();
});

test('a rule that never bets says so, with no curve and no list', async () => {
  await board([NEVER]);
  expect(verdict().textContent).toContain('This rule never bets.');
  expect(screen.queryByRole('region', { name: 'Curve' })).toBeNull();
  expect(screen.queryByRole('region', { name: /Its bets/ })).toBeNull();
});

test('opened years stand beside the earlier ones, decide the verdict and have no way back', async () => {
  const bet = { date: TODAY, event_id: 'e', fighter: 'A', opponent: 'B', odds: 2.5, won: true, profit: 1.5 };
  const bets = Array.from({ length: 120 }, (_, index) => ({ ...bet, event_id: `e${index}` }));
  const years = {
    from: sealedFrom(TODAY),
    bets,
    won: 120,
    return_on_stakes: 1.5,
    range: [1.2, 1.8] as [number, number],
  };
  await board([LONG], { sealed: { ...SEALED, state: { kind: 'opened', on: TODAY }, bets: years } });
  expect(verdict().textContent).toContain('Its range lies above 0.');
  expect(verdict().textContent).toContain('The sealed years returned +150.0% on 120 bets');
  expect(screen.queryByRole('button', { name: 'Open the sealed years' })).toBeNull();
});

test('without the file of facts the form stays and the page says what is missing', async () => {
  const failure = 'The file with the figures of all bouts could not be loaded (404).';
  await board([LONG], { result: { ...QUIET, computed: undefined, failure } });
  expect(screen.getByText(failure)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText('form')).toBeDefined();
});
