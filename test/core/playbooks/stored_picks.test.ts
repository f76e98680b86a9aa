import { describe, expect, test } from 'vitest';
import { storedPickSchema } from '../../../core/contract/picks.ts';
import { storedPicks } from '../../../core/playbooks/stored_picks.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const cards = randomCards(3, 4);
const card = nextCard(cards, TODAY);
if (card === undefined) throw new Error('The random cards have no upcoming card');
const portfolio = STRATEGIES.map(({ id }) => ({ strategy: id, weight: 1 / STRATEGIES.length }));
const { picks } = picksFor(card, portfolio, 'version');

describe('a pick of the picks call', () => {
  test('is stored under the stored field names', () => {
    expect(picks.length).toBeGreaterThan(1);
    for (const [index, pick] of storedPicks(picks).entries()) {
      const source = picks[index];
      expect(pick).toMatchObject({
        pick_name: source?.pick,
        opponent_name: source?.opponent,
        budget_amount: source?.augmented_weight,
        american_odds: source?.odds_us,
        supporting_strategies: source?.strategy.length,
        type: source?.pick_type.toLowerCase(),
      });
      expect(pick.decimal_odds.toString()).toBe(Number(source?.odds).toString());
    }
  });

  test('keeps its reasons and matches the contract', () => {
    for (const pick of storedPicks(picks)) {
      expect(pick.supporters?.length).toBe(pick.supporting_strategies);
      expect(pick.legs?.length).toBeGreaterThan(0);
      expect(storedPickSchema.parse(pick)).toEqual(pick);
    }
  });

  test('keeps its type', () => {
    const types = new Set(storedPicks(picks).map(({ type }) => type));
    expect(types).toEqual(new Set(['moneyline', 'parlay']));
  });
});
