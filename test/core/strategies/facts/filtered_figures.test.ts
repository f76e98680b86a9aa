import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, type CardBet, isSettled } from '../../../../core/domain/cards/card.ts';
import { optimizeResponse } from '../../../../core/portfolio/report/optimize_response.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../../../core/strategies/facts/filtered_cards.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import type { RuleBout } from '../../../../core/strategies/rules/figures.ts';
import { OFFERED_FILTERS } from '../../../../core/strategies/rules/filters.ts';
import { allHold, type Condition } from '../../../../core/strategies/rules/rule.ts';
import { demoImport } from '../../../fixtures/demo_league.ts';

const TODAY = '2026-04-03';
const { cards: all, facts } = demoImport(TODAY);
const cards = all.slice(-120);
const table = factTable(facts);
const boutsOf = new Map(facts.map(({ id, bouts }) => [id, bouts]));

/** What a stake of 1 pays back; a parlay leg without a winner counts as odds of 1. */
function payout({ bouts }: Card, bet: CardBet): number {
  return bet.reduce((product, { bout, corner }) => {
    const { outcome } = bouts[bout] ?? {};
    if (outcome === 'red' || outcome === 'blue')
      return outcome === corner ? product * (bouts[bout]?.[corner].odds ?? 0) : 0;
    return product;
  }, 1);
}

/** What taking equal payouts off both sides of a bout saves: their stakes come back, and one of them would have won. */
function nettingGain({ red, blue, outcome }: Card['bouts'][number], stakes: { red: number; blue: number }): number {
  const margin = 1 / red.odds + 1 / blue.odds - 1;
  const isDecided = outcome === 'red' || outcome === 'blue';
  return isDecided && margin > 0 ? margin * Math.min(stakes.red * red.odds, stakes.blue * blue.odds) : 0;
}

/** The return of a card with equal weights, straight from the unfiltered bets without those that fail. */
function expectedReturn(card: Card, strategies: readonly StrategyId[], filters: readonly Condition[]): number {
  const holds = allHold(filters);
  const bouts: readonly RuleBout[] = boutsOf.get(card.id) ?? [];
  const passes = (bet: CardBet) =>
    bet.every(({ bout, corner }) => bouts[bout] !== undefined && holds(bouts[bout], corner));
  const sides = card.bouts.map(() => ({ red: 0, blue: 0 }));
  let profit = 0;
  for (const strategy of strategies) {
    const left = (card.selections.get(strategy) ?? []).filter(passes);
    for (const bet of left) {
      const stake = 1 / strategies.length / left.length;
      profit += stake * (payout(card, bet) - 1);
      const side = bet.length === 1 && bet[0] !== undefined ? sides[bet[0].bout] : undefined;
      if (side !== undefined && bet[0] !== undefined) side[bet[0].corner] += stake;
    }
  }
  return card.bouts.reduce((sum, bout, at) => sum + nettingGain(bout, sides[at] ?? { red: 0, blue: 0 }), profit);
}

const LIMITS_OF_AGE: readonly Condition[] = [26, 30, 34].map((value) => ({ figure: 'age', of: 'own', is: '<', value }));
const filter = fc.constantFrom(...OFFERED_FILTERS.map(({ condition }) => condition), ...LIMITS_OF_AGE);

test('figures with filters are those of the unfiltered bets without what fails, spread anew', () => {
  const strategies = fc.uniqueArray(fc.constantFrom(...STRATEGIES.map(({ id }) => id)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(strategies, fc.uniqueArray(filter, { minLength: 1, maxLength: 2 }), (ids, filters) => {
      const { report } = optimizeResponse(filteredCards(cards, filters, table), ids, TODAY);
      const settled = cards.filter((card) => isSettled(card, TODAY));
      const tested = settled.slice(-report.events);
      const inOrder = STRATEGIES.map(({ id }) => id).filter((id) => ids.includes(id));
      const returns = tested.map((card) => expectedReturn(card, inOrder, filters));
      const sum = returns.reduce((total, value) => total + value, 0);
      expect(report.equal_weights_mean).toBeCloseTo(sum / report.events, 9);
      expect(report.equity.at(-1)?.equal_weights).toBeCloseTo(sum, 5);
    }),
    { numRuns: 8 },
  );
});
