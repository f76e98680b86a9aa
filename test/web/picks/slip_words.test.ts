import { describe, expect, it, test } from 'vitest';
import { summarizeNight } from '../../../core/portfolio/value/night_summary.ts';
import { profitDistribution } from '../../../core/portfolio/value/profit_distribution.ts';
import { slipOf } from '../../../core/portfolio/value/slip.ts';
import { slipLead } from '../../../web/components/picks/slip/slip_lead.ts';
import {
  concentrationLines,
  edgeNote,
  outcomesSentence,
  profitChanceText,
  unplacedLine,
  unplacedText,
} from '../../../web/components/picks/slip/slip_words.ts';
import { kellyText, testedStakeText } from '../../../web/components/picks/stakes/stake_words.ts';
import { pickOf } from './picks.tsx';

const AS_SPECIFIED = { onlyValue: false, smallest: 0, step: 0 };
const twelve = Array.from({ length: 12 }, (_, bout) => ({ ...pickOf(bout, -0.04), budget_amount: 1 / 12 }));
const shown = (text: string) => text.replaceAll('\u2060', '');

describe('the night in words', () => {
  it('says how one night in twenty ends at worst and at best, and what was counted', () => {
    const slip = slipOf(twelve, 0, 1200, AS_SPECIFIED);
    const sentence = outcomesSentence(summarizeNight(profitDistribution(slip.bets ?? [])), slip);
    expect(shown(sentence)).toBe(
      'One night in twenty ends worse than −$600, one in twenty better than +$600. All 4,096 outcomes, by our probabilities.',
    );
  });

  it('says so where one night in twenty loses all, and where none is better than the best', () => {
    const slip = slipOf([pickOf(0, -0.04)], 0, 400, AS_SPECIFIED);
    const sentence = outcomesSentence(summarizeNight(profitDistribution(slip.bets ?? [])), slip);
    expect(shown(sentence)).toMatch(
      /^One night in twenty or more loses all that is staked, −\$100, the best end at \+\$100\./,
    );
  });

  it('is in shares of the budget where there is none', () => {
    const slip = slipOf(twelve, 0, 0, AS_SPECIFIED);
    expect(shown(outcomesSentence(summarizeNight(profitDistribution(slip.bets ?? [])), slip))).toContain('−50.0%');
  });
});

test('a chance is never all or nothing where it is not', () => {
  expect([0, 0.004, 0.457, 0.996, 1].map(profitChanceText)).toEqual(['0%', 'under 1%', '46%', 'over 99%', '100%']);
});

test('concentration names fighters above a quarter of the stakes and picks above a fifth of the budget', () => {
  expect(concentrationLines(slipOf(twelve, 0, 1200, AS_SPECIFIED))).toEqual([]);
  expect(concentrationLines(slipOf([pickOf(0, 0.1), pickOf(1, 0.1)], 0, 100, AS_SPECIFIED))).toEqual([
    'In more than a quarter of the stakes: Red 0 (50.0%), Red 1 (50.0%).',
    'Above a fifth of the budget: Red 0 (25.0%), Red 1 (25.0%).',
  ]);
});

test('what cannot be placed is said with its dollars and its picks; nothing where all of it can', () => {
  expect(unplacedLine(slipOf(twelve, 0, 1200, AS_SPECIFIED))).toBeUndefined();
  expect(unplacedLine(slipOf([pickOf(0, 0.1)], 0, 14, { ...AS_SPECIFIED, step: 1 }))).toBe(
    'This leaves $0.50 more in your pocket.',
  );
  expect(unplacedLine(slipOf([pickOf(0, 0.1)], 0, 14, { ...AS_SPECIFIED, smallest: 5 }))).toBe(
    'This leaves $3.50 more in your pocket, and 1 pick without a bet.',
  );
});

test('what is too small to be placed is said with the least and the most of it', () => {
  expect(unplacedText([0.21, 1.35, 0.4, 0.9])).toBe('4 bets of $0.21 to $1.35 too small to place');
  expect(unplacedText([0.62])).toBe('1 bet of $0.62 too small to place');
  expect(unplacedText([0, 0.3])).toBe('2 bets of under a cent to $0.30 too small to place');
});

test('the note on edges counts the picks with value and says whether the slip as a whole has', () => {
  const slip = slipOf([pickOf(0, 0.03), pickOf(1, -0.1)], 0, 100, AS_SPECIFIED);
  expect(edgeNote(slip)).toMatch(
    /Of these 2 picks 1 has value, an edge above 2%; the slip as a whole is priced no better than fair\.$/,
  );
});

describe('the first sentence', () => {
  const lead = (picks: Parameters<typeof slipOf>[0], rules: Partial<Parameters<typeof slipOf>[3]> = {}) =>
    slipLead(slipOf(picks, 0, 100, { ...AS_SPECIFIED, ...rules }));

  test('gives both sums: of what is worth its price and of all picks', () => {
    expect(lead([pickOf(0, 0.1), pickOf(1, 0.04), pickOf(2, -0.2)])).toBe(
      'The 2 worth their price: +$3.50 expected; all 3: −$1.50.',
    );
    expect(lead([pickOf(0, 0.1), pickOf(1, 0.01)])).toBe('The one worth its price: +$2.50 expected; all 2: +$2.75.');
    expect(lead([pickOf(0, 0.1), pickOf(1, -0.2)], { onlyValue: true, kelly: 0.5 })).toBe(
      'The one worth its price: +$0.50 expected; all 2: −$2.50.',
    );
  });

  test('is true where nothing has value, and where all has', () => {
    expect(lead([pickOf(0, -0.1), pickOf(1, 0.02)])).toBe(
      'None of these picks is worth its price; all 2: −$2.00 expected.',
    );
    expect(lead([pickOf(0, -0.1)])).toBe('This pick is not worth its price: −$2.50 expected.');
    expect(lead([pickOf(0, 0.1), pickOf(1, 0.04)])).toBe('All 2 picks are worth their price: +$3.50 expected.');
    expect(lead([pickOf(0, 0.1)])).toBe('This pick is worth its price: +$2.50 expected.');
  });

  test('is true where no forecast exists, where some picks have none, and of no picks', () => {
    const blind = (bout: number) => ({ ...pickOf(bout, 0.1), is_forecast: false as const });
    expect(lead([blind(0), blind(1)])).toBe(
      'None of these picks has a forecast of ours, so we call none worth its price.',
    );
    const { edge: _, ...legacy } = pickOf(1, 0.1);
    expect(lead([pickOf(0, 0.1), legacy])).toBe(
      'The one worth its price of 2 picks: the others have no edge that we know.',
    );
    expect(lead([])).toBe('');
  });

  test('names the bout that more than a third of the budget hangs on, parlays included', () => {
    const heavy = { ...pickOf(0, -0.04), budget_amount: 0.6 };
    const [leg] = heavy.legs ?? [];
    const parlay: typeof heavy = {
      ...pickOf(1, -0.1),
      type: 'parlay',
      legs: [...(pickOf(1, 0).legs ?? []), ...(leg ? [leg] : [])],
    };
    expect(lead([{ ...parlay, budget_amount: 0.23 }, heavy])).toMatch(
      /^83% of the budget hangs on one bout, Red 0 vs\. Blue 0\. None of these picks/,
    );
    expect(lead([heavy, pickOf(1, 0.1)], { onlyValue: true })).not.toContain('hangs on one bout');
    expect(lead([{ ...heavy, budget_amount: 0.33 }])).not.toContain('hangs on one bout');
  });
});

test('stakes are named, with what each did in the test where it was tested', () => {
  expect([undefined, 0.125, 0.25, 0.375, 0.5].map(kellyText)).toEqual([
    'by weight',
    'an eighth of Kelly',
    'a quarter of Kelly',
    'three eighths of Kelly',
    'half of Kelly',
  ]);
  const stakes = [{ fraction: 0.25, mean: 0.008, max_drawdown: 0.44 }];
  const tested = { sample: 'out', stakes } as const;
  expect(testedStakeText(tested, 0.25)).toBe(
    'In the test the picks with value returned +0.80% of the budget an event so, with a deepest slide of 0.4 times the budget: expect less.',
  );
  expect(testedStakeText({ ...tested, sample: 'in' }, 0.25)).toMatch(
    /^In a test on events that its weights had seen, the/,
  );
  expect([testedStakeText(tested, 0.5), testedStakeText(undefined, undefined)]).toEqual(['', '']);
});
