import { describe, expect, it, test } from 'vitest';
import { nightOf } from '../../../core/value/night.ts';
import { summarizeNight } from '../../../core/value/night_summary.ts';
import { slipOf } from '../../../core/value/slip.ts';
import {
  chanceText,
  concentrationLines,
  edgeNote,
  nightSentence,
  unplacedLine,
} from '../../../web/components/picks/slip_words.ts';
import { pickOf } from './picks.ts';

const AS_SPECIFIED = { onlyValue: false, smallest: 0, step: 0 };
const twelve = Array.from({ length: 12 }, (_, bout) => ({ ...pickOf(bout, -0.04), budget_amount: 1 / 12 }));
const shown = (text: string) => text.replaceAll('\u2060', '');

describe('the night in words', () => {
  it('says how one night in twenty ends at worst and at best, and what was counted', () => {
    const slip = slipOf(twelve, 0, 1200, AS_SPECIFIED);
    const sentence = nightSentence(summarizeNight(nightOf(slip.bets ?? [])), slip);
    expect(shown(sentence)).toBe(
      'One night in twenty ends worse than −$600, one in twenty better than +$600. All 4,096 outcomes, by our probabilities.',
    );
  });

  it('says so where one night in twenty loses all, and where none is better than the best', () => {
    const slip = slipOf([pickOf(0, -0.04)], 0, 400, AS_SPECIFIED);
    const sentence = nightSentence(summarizeNight(nightOf(slip.bets ?? [])), slip);
    expect(shown(sentence)).toMatch(
      /^One night in twenty or more loses all that is staked, −\$100, the best end at \+\$100\./,
    );
  });

  it('is in shares of the budget where there is none', () => {
    const slip = slipOf(twelve, 0, 0, AS_SPECIFIED);
    expect(shown(nightSentence(summarizeNight(nightOf(slip.bets ?? [])), slip))).toContain('−50.0%');
  });
});

test('a chance is never all or nothing where it is not', () => {
  expect([0, 0.004, 0.457, 0.996, 1].map(chanceText)).toEqual(['0%', 'under 1%', '46%', 'over 99%', '100%']);
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

test('the note on edges counts the picks with value and says whether the slip as a whole has', () => {
  const slip = slipOf([pickOf(0, 0.01), pickOf(1, -0.1)], 0, 100, AS_SPECIFIED);
  expect(edgeNote(slip)).toMatch(
    /Of these 2 picks 1 has value, an edge above 2%; the slip as a whole is priced no better than fair\.$/,
  );
});
