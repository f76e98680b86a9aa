import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCurrentPickNames } from '../../../core/contract/playbooks/legacy_picks.ts';
import { acceptedPickSchema } from '../../../core/contract/playbooks/picks.ts';

const CURRENT = {
  pick_name: 'Tomás Ibarra',
  opponent_name: 'Mateus Prado',
  budget_amount: 0.2,
  american_odds: '-145',
  decimal_odds: 1.6897,
  supporting_strategies: 3,
  type: 'moneyline',
};
const LEGACY = {
  fighter: 'Tomás Ibarra',
  opponent: 'Mateus Prado',
  allocation: 0.2,
  odds: '-145',
  decimal: 1.6897,
  supporting_strategies: 3,
  type: 'moneyline',
};

describe('a pick to save', () => {
  test('may use legacy field names', () => {
    expect(acceptedPickSchema.parse(LEGACY)).toEqual(CURRENT);
  });

  test('prefers a current name over the legacy one, field by field', () => {
    expect(acceptedPickSchema.parse({ ...LEGACY, pick_name: 'Luca Ferraro' })).toMatchObject({
      pick_name: 'Luca Ferraro',
      opponent_name: 'Mateus Prado',
    });
  });

  test('converts numeric American odds to signed text', () => {
    expect(acceptedPickSchema.parse({ ...LEGACY, odds: -145 }).american_odds).toBe('-145');
    expect(acceptedPickSchema.parse({ ...LEGACY, odds: 120 }).american_odds).toBe('+120');
  });

  test('with current names is unchanged', () => {
    expect(acceptedPickSchema.parse(CURRENT)).toEqual(CURRENT);
    expect(withCurrentPickNames(CURRENT)).toEqual(CURRENT);
  });

  test('must be a moneyline or a parlay with a share of the budget in 0…1', () => {
    expect(acceptedPickSchema.safeParse({ ...LEGACY, type: 'teaser' }).success).toBe(false);
    expect(acceptedPickSchema.safeParse({ ...LEGACY, allocation: 1.01 }).success).toBe(false);
  });

  test('of any other shape is rejected without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(acceptedPickSchema.safeParse(value).success).toBe(false);
      }),
    );
  });
});
