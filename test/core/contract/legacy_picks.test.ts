import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCurrentPickNames } from '../../../core/contract/legacy_picks.ts';
import { storedPickSchema } from '../../../core/contract/picks.ts';

const CURRENT = {
  pick_name: 'Tomás Ibarra',
  opponent_name: 'Mateus Prado',
  budget_amount: 0.2,
  american_odds: '-145',
  decimal_odds: 1.6897,
  supporting_strategies: 3,
  type: 'moneyline',
};
const OLDER = {
  fighter: 'Tomás Ibarra',
  opponent: 'Mateus Prado',
  allocation: 0.2,
  odds: '-145',
  decimal: 1.6897,
  supporting_strategies: 3,
  type: 'moneyline',
};

describe('a stored pick', () => {
  test('is the same under its older names', () => {
    expect(storedPickSchema.parse(OLDER)).toEqual(CURRENT);
  });

  test('takes current names before older ones, each for itself', () => {
    expect(storedPickSchema.parse({ ...OLDER, pick_name: 'Luca Ferraro' })).toMatchObject({
      pick_name: 'Luca Ferraro',
      opponent_name: 'Mateus Prado',
    });
  });

  test('gets signed text for american odds that were kept as a number', () => {
    expect(storedPickSchema.parse({ ...OLDER, odds: -145 }).american_odds).toBe('-145');
    expect(storedPickSchema.parse({ ...OLDER, odds: 120 }).american_odds).toBe('+120');
  });

  test('with current names is left as it is', () => {
    expect(storedPickSchema.parse(CURRENT)).toEqual(CURRENT);
    expect(withCurrentPickNames(CURRENT)).toEqual(CURRENT);
  });

  test('must still be a moneyline or a parlay, with a share of the budget from 0 to 1', () => {
    expect(storedPickSchema.safeParse({ ...OLDER, type: 'teaser' }).success).toBe(false);
    expect(storedPickSchema.safeParse({ ...OLDER, allocation: 1.01 }).success).toBe(false);
  });

  test('of any other shape is refused and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(storedPickSchema.safeParse(value).success).toBe(false);
      }),
    );
  });
});
