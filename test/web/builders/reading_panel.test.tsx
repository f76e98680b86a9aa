import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Reading, readingSchema } from '../../../core/contract/lab/language.ts';
import type { UsedRule } from '../../../core/contract/rules/used_rules.ts';
import { wishedFilters } from '../../../core/reader/reading_choice.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';
import { languageResult, toggled } from '../../../web/features/builders/language/language_draft.ts';
import { ReadingPanel } from '../../../web/features/builders/language/ReadingPanel.tsx';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

afterEach(cleanup);

const [first, second] = FIRST_OPTIONS;
if (first === undefined || second === undefined) throw new Error('The questionnaire has fewer than two questions');

const offer = longStrategyId('small_underdogs_max_2_85');
const refused = longStrategyId('favorites_women');

const READING: Reading = {
  strategies: [first, second],
  understood: [
    { strategy: first, words: 'favorites' },
    { strategy: first, words: 'chalk' },
    { strategy: second, words: 'nobody below −300' },
  ],
  ignored: ['uncle', 'Bob'],
  leftOut: ['maybe reach'],
  offered: [{ words: 'dogs at +200', note: 'No option backs these.', strategies: [offer] }],
  refused: [{ words: 'never women’s fights', strategies: [refused] }],
  never: [
    { words: 'over 38', filters: [{ figure: 'age', of: 'own', is: '<=', value: 38 }] },
    {
      words: 'heavyweights',
      filters: [{ figure: 'weight_class', of: 'bout', is: 'not_one_of', value: ['Heavyweight'] }],
    },
  ],
  unkept: ['Las Vegas'],
  everywhere: [],
  value: ['good price'],
  approximate: [{ strategy: second, words: '−300', note: 'no option ends there' }],
  source: 'offline',
};

const RESULT = languageResult('A description', READING, { ...builtPlaybook(), strategies: READING.strategies });

function renderPanel(result = RESULT) {
  const onToggle = vi.fn();
  const onFilters = vi.fn();
  const onSay = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReadingPanel
          result={result}
          state={{ kind: 'built' }}
          own={null}
          onToggle={onToggle}
          onFilters={onFilters}
          onSay={onSay}
          onRetry={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onToggle, onFilters, onSay };
}

test('each strategy stands beside the words that led to it, and a rough one says what differs', () => {
  renderPanel();
  const chips = screen.getAllByRole('listitem').map((chip) => chip.textContent);
  expect(chips[0]).toMatch(/^“favorites” and “chalk”All favorites/);
  expect(chips[1]).toContain('no option ends there');
});

test('each strategy leads to its record and its bets on the next card', () => {
  renderPanel();
  expect(screen.getByRole('link', { name: 'All favorites' }).getAttribute('href')).toBe(
    '/strategies?strategy=favorites_all',
  );
});

test('what was not understood is quoted', () => {
  renderPanel();
  expect(screen.getByText('Not used: “uncle”, “Bob”')).toBeDefined();
});

test('a chip is taken out once, however often it is pressed', () => {
  const { onToggle } = renderPanel();
  const remove = screen.getByRole('button', { name: 'Remove All favorites' });
  fireEvent.click(remove, { detail: 1 });
  fireEvent.click(remove, { detail: 2 });
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(first);
  expect(fireEvent.keyDown(remove, { key: 'Enter', repeat: true })).toBe(false);
});

test('a wish that no option says offers the nearest, each with what it backs, until it is added', () => {
  const { onToggle } = renderPanel();
  expect(screen.getByText('“dogs at +200”: No option backs these. The nearest:')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Add Underdogs up to \+185 Underdogs that pay at most 2\.85$/ }));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(offer);
  cleanup();
  renderPanel(toggled(RESULT, offer));
  expect(screen.queryByText(/No option backs these/)).toBeNull();
});

test('a refusal says what was done, until its strategy is chosen', () => {
  renderPanel();
  const sentence = 'No strategy about women’s fights was added; picks may still be on them.';
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole('button', { name: '“never women’s fights” add anyway' })).toBeDefined();
  cleanup();
  renderPanel(toggled(RESULT, refused));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a wish for value points to the switch', () => {
  renderPanel();
  expect(screen.getByText(/^“good price”: .*“Only bets with value”/)).toBeDefined();
});

test('a reading that was stored before these notes is shown without them', () => {
  const { offered: _o, refused: _r, never: _n, unkept: _u, value: _v, ...older } = READING;
  renderPanel({ ...RESULT, reading: readingSchema.parse(older) });
  expect(screen.queryByText(/picks may|No option|No filter|Only bets/)).toBeNull();
});

test('a refusal that a filter says is kept out of picks and test, and the filter can be removed', async () => {
  const filters = wishedFilters(READING);
  const { onFilters } = renderPanel({ ...RESULT, filters });
  expect(filters).toHaveLength(3);
  expect(screen.getByText('No pick and no bet of the test is on women’s fights.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Women’s bouts' }));
  expect(onFilters).toHaveBeenCalledWith(filters.slice(1));
});

test('another filter can be added; what it would contradict is not offered', () => {
  const { onFilters } = renderPanel({ ...RESULT, filters: wishedFilters(READING) });
  const offers = screen.getByRole('combobox', { name: 'Add what is never bet on' });
  const names = [...offers.querySelectorAll('option')].map((option) => option.textContent);
  expect(names).toContain('Underdogs');
  expect(names).not.toContain('Men’s bouts');
  fireEvent.change(offers, { target: { value: 'Underdogs' } });
  expect(onFilters).toHaveBeenCalledWith([...wishedFilters(READING), expect.objectContaining({ figure: 'odds' })]);
});

test('what is read literally names its filter while that stands, and what no filter says is said', () => {
  renderPanel({ ...RESULT, filters: wishedFilters(READING).slice(0, 2) });
  expect(
    screen.getByText(
      '“over 38” is in no pick and in no bet of the test: never bet on is “All but: age at most 38 years”.',
    ),
  ).toBeDefined();
  expect(screen.getByText('“heavyweights” is not kept out: picks may be on it.')).toBeDefined();
  expect(screen.getByText('No filter can keep out “Las Vegas”: picks may be on it.')).toBeDefined();
});

const SAID: UsedRule = {
  id: 'rule_0123456789abcdef',
  name: 'underdogs and wrestlers',
  backs: 'fighter',
  conditions: [
    { figure: 'net_grappling', of: 'difference', is: '>', value: 0 },
    { figure: 'odds', of: 'difference', is: '>', value: 0 },
  ],
};

describe('the sentence read back', () => {
  const said = { ...RESULT, said: [SAID], bounds: { bets: 5 } };

  test('is of chips: the side first, then what it must be, then how much is bet', () => {
    renderPanel(said);
    const chips = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(chips).toEqual([
      'underdogs',
      'higher net grappling than the opponent',
      'at most 5 bets a night, best edge first',
    ]);
  });

  test('is changed in place, by the controls of the rule builder', async () => {
    const { onSay } = renderPanel(said);
    fireEvent.click(screen.getByRole('button', { name: 'underdogs' }));
    fireEvent.change(screen.getByLabelText('Side'), { target: { value: '<' } });
    await waitFor(() => expect(onSay).toHaveBeenCalledOnce());
    expect(onSay.mock.calls[0]?.[0].said[0].conditions).toContainEqual({ ...SAID.conditions[1], is: '<' });
  });

  test('loses what is removed', async () => {
    const { onSay } = renderPanel(said);
    fireEvent.click(screen.getByRole('button', { name: 'Remove underdogs' }), { detail: 1 });
    await waitFor(() => expect(onSay).toHaveBeenCalledOnce());
    expect(onSay.mock.calls[0]?.[0].said[0].conditions).toEqual([SAID.conditions[0]]);
    fireEvent.click(screen.getByRole('button', { name: /^Remove at most 5 bets/ }), { detail: 1 });
    expect(onSay).toHaveBeenLastCalledWith({ bounds: { bets: undefined } });
  });

  const enter = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  test.each([
    ['bets a night, at most', /^at most 5 bets/, '51', 'A whole number from 1 to 50.', '3', { bets: 3, share: 0.1 }],
    [
      'Share of the budget on one bet',
      /^at most 10%/,
      '0',
      /^A share from 0.01% to 100%/,
      '2.5%',
      { bets: 5, share: 0.025 },
    ],
    [
      'Share of the budget on one bet',
      /^at most 10%/,
      '$900',
      /or dollars up to \$500/,
      '$25',
      { bets: 5, share: 0.05 },
    ],
    // No text tells less than 0.01% from nothing.
    [
      'Share of the budget on one bet',
      /^at most 10%/,
      '0.001%',
      /^A share from 0.01% to 100%/,
      '100%',
      { bets: 5, share: 1 },
    ],
    // A comma parts thousands of dollars, and decimals of a share.
    ['Share of the budget on one bet', /^at most 10%/, '$1,000', /up to \$500/, '2,5', { bets: 5, share: 0.025 }],
    ['bets a night, at most', /^at most 5 bets/, '1,000', /^A whole number/, '50', { bets: 50, share: 0.1 }],
  ])('takes %s as it is typed, and names its limits', (label, chip, wrong, hint, right, bounds) => {
    const { onSay } = renderPanel({ ...said, bounds: { bets: 5, share: 0.1 } });
    fireEvent.click(screen.getByRole('button', { name: chip }));
    enter(label, wrong);
    expect(screen.getByText(hint)).toBeDefined();
    expect(onSay).not.toHaveBeenCalled();
    enter(label, right);
    expect(onSay).toHaveBeenLastCalledWith({ bounds });
  });

  test('takes no limit of no parlays where only parlays are bet', () => {
    const { onSay } = renderPanel({ ...said, bounds: { only_parlays: true, parlays: 2 } });
    fireEvent.click(screen.getByRole('button', { name: 'at most 2 parlays a night' }));
    enter('parlays a night, at most', '0');
    expect(screen.getByText('A whole number from 1 to 50.')).toBeDefined();
    expect(onSay).not.toHaveBeenCalled();
  });

  test('takes another limit, and odds between which a price lies', () => {
    const filters = [
      { figure: 'odds', of: 'own', is: '>=', value: 1.5 },
      { figure: 'odds', of: 'own', is: '<=', value: 4 },
    ] as const;
    const { onSay, onFilters } = renderPanel({ ...said, filters: [...filters] });
    fireEvent.change(screen.getByLabelText('Add a limit'), { target: { value: 'No parlays' } });
    expect(onSay).toHaveBeenLastCalledWith({ bounds: { bets: 5, parlays: 0 } });
    fireEvent.click(screen.getByRole('button', { name: 'odds no shorter than −200, odds no longer than +300' }));
    const from = screen.getByLabelText('Odds, from value');
    fireEvent.change(from, { target: { value: '+400' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toMatch(/^No price lies between these odds/);
    expect(onFilters).not.toHaveBeenCalled();
    fireEvent.change(from, { target: { value: '+100' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(onFilters).toHaveBeenLastCalledWith([{ ...filters[0], value: 2 }, filters[1]]);
  });

  test('asks what a bare "and" between two nouns means, and "Either" makes two rules of it', async () => {
    const { name, backs, conditions } = SAID;
    const either = conditions.map((condition) => [condition]);
    const rules = [{ name, backs, conditions, instead: [], either }];
    const { onSay } = renderPanel({ ...said, reading: { ...READING, rules } });
    const both = screen.getByRole('radio', { name: /^Both in one fighter/ });
    expect(both instanceof HTMLInputElement && both.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Either/ }));
    await waitFor(() => expect(onSay).toHaveBeenCalledOnce());
    expect(onSay.mock.calls[0]?.[0].said.map((rule: UsedRule) => rule.conditions)).toEqual(either);
  });
});
