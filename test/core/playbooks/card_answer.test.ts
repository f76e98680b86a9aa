import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { answerTitle, outlookText, restText, shownBets, suchBetsText } from '../../../core/playbooks/answer_words.ts';
import { cardAnswer, cardSides } from '../../../core/playbooks/card_answer.ts';
import { quarterKelly } from '../../../core/portfolio/value/kelly_stakes.ts';
import { edgeOf, hasValue, LEAST_EDGE } from '../../../core/portfolio/value/pick_value.ts';

/** A moneyline of a bout at a price, staked by a quarter of Kelly as Value does. */
function moneyline(bout: number, probability: number, odds: number): StoredPick {
  const edge = edgeOf(probability, odds);
  return {
    ...{ pick_name: `Red ${bout}`, opponent_name: `Blue ${bout}`, american_odds: '', decimal_odds: odds },
    ...{ supporting_strategies: 0, type: 'moneyline', probability, edge, break_even_odds: 1 / probability },
    budget_amount: hasValue(edge) ? quarterKelly(probability, odds) : 0,
    legs: [{ name: `Red ${bout}`, opponent: `Blue ${bout}`, corner: 'red', bout, probability }],
  };
}

const worth = moneyline(0, 0.5, 2.2);
const small = moneyline(1, 0.5, 2.06);
const near = moneyline(2, 0.5, 2);
const far = moneyline(3, 0.5, 1.8);

/** The answer at the market line: Value's picks are those with a stake. */
function answerFor(picks: readonly StoredPick[], budget: number, smallest = 0) {
  const value = picks.filter(({ budget_amount }) => budget_amount > 0);
  const others = picks.filter(({ budget_amount }) => budget_amount === 0);
  return cardAnswer(cardSides(undefined, value, others), budget, smallest);
}

describe('the answer of a card', () => {
  test('names what is worth its price with whole dollars, the price it must pay, and what is left', () => {
    const answer = answerFor([worth, near, far], 500);
    expect(answer.bets).toEqual([
      { pick: worth, best: undefined, takeAt: expect.closeTo((1 + LEAST_EDGE) / 0.5, 12), stake: 10 },
    ]);
    expect(answerTitle(answer, 'Saturday')).toBe('Saturday: one bet is worth its price.');
    expect(restText(answer)).toBe('The rest of the card is not. $490 stays in your pocket.');
    expect(outlookText(answer)).toBe('Expect +$1.00; ahead in 50 of 100 nights.');
  });

  test('counts what is too small for the budget apart, and says so where that is all', () => {
    expect(restText(answerFor([worth, small], 100))).toBe(
      'The rest of the card is not, or too small a bet for your budget (1). $98 stays in your pocket.',
    );
    const none = answerFor([small, near], 20);
    expect(answerTitle(none, 'Saturday')).toBe(
      'Saturday: one bet is worth its price, none large enough for your budget.',
    );
    expect(outlookText(none)).toBe('');
    expect(shownBets(none).unstaked.map(({ pick }) => pick.pick_name)).toEqual(['Red 1', 'Red 2']);
  });

  test('keeps to the reader’s smallest stake', () => {
    expect(answerFor([worth], 500, 20).bets).toEqual([]);
  });

  test('without a bet says to keep the money, and what comes closest first', () => {
    const answer = answerFor([far, near], 500);
    expect(answerTitle(answer, 'Saturday')).toBe('Saturday: no bet is worth its price.');
    expect(restText(answer)).toBe('Keep your $500. Prices move until the first bout. These come closest:');
    expect(answer.nearest.map(({ pick }) => pick.pick_name)).toEqual(['Red 2', 'Red 3']);
  });

  test('says so where no price can be judged', () => {
    expect(answerTitle(answerFor([], 500), 'Saturday')).toBe('Saturday: no bout has a price yet that we can judge.');
  });

  test('without a budget has shares of it', () => {
    const answer = answerFor([worth, near], 0);
    expect(answer.bets[0]?.stake).toBeCloseTo(0.1 / 1.2 / 4, 12);
    expect(restText(answer)).toBe('The rest of the card is not. Keep the rest of your budget.');
    expect(outlookText(answer)).toBe('Expect +0.2% of the budget; ahead in 50 of 100 nights.');
  });

  test('never stakes more than the budget, nor on a price below what it must pay', () => {
    const picks = fc.uniqueArray(
      fc.record({
        bout: fc.integer({ min: 0, max: 11 }),
        probability: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        odds: fc.double({ min: 1.05, max: 12, noNaN: true }),
      }),
      { selector: ({ bout }) => bout, maxLength: 8 },
    );
    fc.assert(
      fc.property(picks, fc.integer({ min: 0, max: 2000 }), (given, budget) => {
        const answer = answerFor(
          given.map(({ bout, probability, odds }) => moneyline(bout, probability, odds)),
          budget,
        );
        const { staked, pocket, budget: whole } = answer.slip;
        expect(staked + pocket).toBeCloseTo(whole, 6);
        for (const { pick, takeAt, stake } of answer.bets) {
          expect(pick.decimal_odds).toBeGreaterThan(takeAt * (1 - 1e-9));
          if (budget > 0) expect(Number.isInteger(stake)).toBe(true);
        }
        for (const { pick, takeAt } of answer.nearest)
          expect(pick.decimal_odds).toBeLessThanOrEqual(takeAt * (1 + 1e-9));
      }),
    );
  });
});

describe('what such bets returned', () => {
  const figures = {
    ...{ events: 240, mean: 0, interval: [0, 0] as [number, number], cumulative: 0, staked: 0.1, ahead: 100 },
    ...{ max_drawdown: 0, return_on_stakes: 0.086, return_on_stakes_interval: [-0.0002, 0.185] as [number, number] },
  };

  test('stands with its range, and no rounding hides that 0 is inside', () => {
    expect(suchBetsText({ figures, robustness: null })).toBe(
      'Tested, such bets returned +8.6% (90% range −0.0% to +18.5%). Expect less.',
    );
  });

  test('is not told without a test', () => {
    expect(suchBetsText({ figures: null, robustness: null })).toBe('');
  });
});
