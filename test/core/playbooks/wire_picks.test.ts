import { describe, expect, test } from 'vitest';
import { picksResponseSchema, storedPickSchema } from '../../../core/contract/playbooks/picks.ts';
import { fromWire, toWire } from '../../../core/playbooks/wire_picks.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const cards = randomCards(3, 4);
const card = nextCard(cards, new Date(TODAY));
if (card === undefined) throw new Error('The random cards have no upcoming card');
const portfolio = STRATEGIES.map(({ id }) => ({ strategy: id, weight: 1 / STRATEGIES.length }));
const made = picksFor(card, portfolio, 'version');

describe('the picks of a card', () => {
  test('are sent under the names of the picks call, and read back without a change', () => {
    expect(new Set(made.picks.map(({ type }) => type))).toEqual(new Set(['moneyline', 'parlay']));
    const response = toWire(made);
    expect(picksResponseSchema.parse(response)).toEqual(response);
    expect(fromWire(response)).toEqual(made);
    for (const [index, pick] of made.picks.entries()) {
      expect(response.picks[index]).toMatchObject({
        pick: pick.pick_name,
        augmented_weight: pick.budget_amount,
        odds: String(pick.decimal_odds),
        odds_us: pick.american_odds,
        strategy: pick.supporters.map(({ strategy }) => strategy),
      });
    }
  });

  test('are what playbooks store', () => {
    for (const pick of made.picks) expect(storedPickSchema.parse(pick)).toEqual(pick);
  });
});
