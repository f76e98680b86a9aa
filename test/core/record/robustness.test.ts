import { describe, expect, it } from 'vitest';
import { robustnessSchema } from '../../../core/contract/record/robustness.ts';
import { type MadeBet, robustnessOf } from '../../../core/record/playbooks/robustness.ts';
import { betsToKnow, knowledgeText, robustnessRows } from '../../../core/record/words/robustness_words.ts';

const won = (stake: number, odds: number): MadeBet => ({ stake, odds, profit: odds - 1 });
const lost = (stake: number, odds: number): MadeBet => ({ stake, odds, profit: -1 });
const returned = (stake: number, odds: number): MadeBet => ({ stake, odds, profit: 0 });

const EVENTS = [
  { date: '2015-01-03', bets: [won(0.4, 1.5), lost(0.1, 3)] },
  { date: '2018-01-06', bets: Array.from({ length: 96 }, () => lost(0.01, 2)) },
  { date: '2023-01-07', bets: [won(0.1, 4), returned(0.3, 1.2)] },
];
const robustness = robustnessOf(EVENTS);
if (robustness === undefined) throw new Error('there are bets');

describe('what would break a return', () => {
  it('satisfies the contract, and does not exist without a bet', () => {
    expect(robustnessSchema.parse(robustness)).toEqual(robustness);
    expect(robustnessOf([])).toBeUndefined();
    expect(robustnessOf([{ date: '2023-01-07', bets: [] }])).toBeUndefined();
  });

  it('counts every bet alike at equal stakes', () => {
    expect(robustness.equal_stakes).toMatchObject({ bets: 100, return: expect.closeTo((0.5 + 3 - 97) / 100, 12) });
  });

  it('leaves out the bets with the largest profit in budgets, not per unit', () => {
    const [one, two] = robustness.without_best;
    expect(one).toMatchObject({ share: 0.01, bets: 99 });
    expect(one?.return_on_stakes).toBeCloseTo((0.2 - 0.1 - 0.96) / (0.5 + 0.96 + 0.3), 12);
    expect(two).toMatchObject({ share: 0.02, bets: 98 });
    expect(two?.return_on_stakes).toBeCloseTo((-0.1 - 0.96) / (0.1 + 0.96 + 0.3), 12);
  });

  it('parts the bets by period and by odds, each bet in one part', () => {
    expect(robustness.by_period.map(({ bets }) => bets)).toEqual([2, 96, 2]);
    expect(robustness.by_odds.reduce((sum, { bets }) => sum + bets, 0)).toBe(100);
    expect(robustnessRows(robustness).every(({ bets }) => bets > 0)).toBe(true);
  });

  it('pays winners less at worse prices, and returns the stakes that were returned', () => {
    const [one] = robustness.at_worse_prices;
    const profit = 0.4 * (1.5 * 0.99 - 1) + 0.1 * (4 * 0.99 - 1) - 0.1 - 0.96;
    expect(one?.return_on_stakes).toBeCloseTo(profit / (0.5 + 0.96 + 0.4), 12);
  });
});

describe('when published bets will tell', () => {
  it('is when their range is as likely above 0 as not, by the tested spread', () => {
    const equal = { bets: 2500, return: 0.05, error: 0.02, interval: [0.01, 0.09] as [number, number] };
    expect(betsToKnow(equal)).toEqual([Math.ceil((1.6449 * 20) ** 2), Math.ceil((2.9265 * 20) ** 2)]);
    expect(knowledgeText({ equal_stakes: equal })).toContain('after some 1,100 bets with a chance of one half');
  });

  it('is never, if the test lost', () => {
    expect(betsToKnow(robustness.equal_stakes)).toBeUndefined();
    expect(knowledgeText(robustness)).toMatch(/^At equal stakes the test lost/);
  });
});
