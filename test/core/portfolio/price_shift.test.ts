import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Card, isSettled } from '../../../core/domain/cards/card.ts';
import { compileEvents } from '../../../core/portfolio/net/compiled_events.ts';
import { netBets } from '../../../core/portfolio/net/net_bets.ts';
import { eventTable } from '../../../core/portfolio/solver/event_table.ts';
import { netEventReturn } from '../../../core/portfolio/solver/portfolio_problem.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { eventReturn } from './event_return.ts';

const cards = randomCards(5, 120).filter((card) => isSettled(card, TODAY));
const shifts = fc.double({ min: -0.03, max: 0.03, noNaN: true });

/** The return of one event with weights, from the compiled numbers. */
function compiledReturn(card: Card, weights: readonly number[], shift: number): number {
  const all = STRATEGIES.map((_, index) => index);
  const table = eventTable(compileEvents([card], TODAY, shift), all, all.length);
  return netEventReturn(table, 0, Float64Array.from(weights));
}

const withMoneylinesOnly = (card: Card): Card => ({
  ...card,
  selections: new Map([...card.selections].filter(([, bets]) => bets.every((bet) => bet.length === 1))),
});

const withOdds = (card: Card, factor: number): Card => ({
  ...card,
  bouts: card.bouts.map((bout) => ({
    ...bout,
    red: { ...bout.red, odds: bout.red.odds * factor },
    blue: { ...bout.blue, odds: bout.blue.odds * factor },
  })),
});

const weights = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 41, maxLength: 41 })
  .map((parts) => parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0)));

it('a shift of prices earns on moneylines what cards with those odds earn, netting included', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cards), shifts, weights, (whole, shift, shares) => {
      const card = withMoneylinesOnly(whole);
      const byStrategy = new Map(STRATEGIES.map(({ id }, index) => [id, shares[index] ?? 0]));
      const shifted = withOdds(card, 1 + shift);
      const expected = eventReturn(shifted, netBets(shifted, byStrategy).bets);
      expect(compiledReturn(card, shares, shift)).toBeCloseTo(expected, 12);
      const { bets, netted } = netBets(card, byStrategy, undefined, 1 + shift);
      const direct = netBets(shifted, byStrategy);
      expect(netted).toBeCloseTo(direct.netted, 12);
      expect(bets.map(({ bet }) => bet)).toEqual(direct.bets.map(({ bet }) => bet));
    }),
  );
});

it('a parlay’s odds are shifted once, however many legs it has, and returned stakes stay what they were', () => {
  const [, , , , fiveLegs] = STRATEGIES.filter(({ selector }) => selector.kind === 'favorites_parlay');
  const place = STRATEGIES.findIndex(({ id }) => id === fiveLegs?.id);
  const alone = STRATEGIES.map((_, index) => (index === place ? 1 : 0));
  const returns = cards.map((card) => [compiledReturn(card, alone, 0), compiledReturn(card, alone, 0.03)] as const);
  expect(returns.filter(([plain]) => plain > 0).length).toBeGreaterThan(3);
  for (const [plain, shifted] of returns) {
    expect(shifted).toBeCloseTo(plain > 0 ? (plain + 1) * 1.03 - 1 : plain, 12);
  }
});

it('better prices never earn less before netting, and no shift is the same as none', () => {
  for (const [index, event] of compileEvents(cards, TODAY, 0.02).entries()) {
    const plain = compileEvents(
      [cards[index] ?? cards[0]].flatMap((card) => card ?? []),
      TODAY,
    )[0];
    for (const [k, profit] of event.profits.entries()) expect(profit).toBeGreaterThanOrEqual(plain?.profits[k] ?? 0);
  }
  expect(compileEvents(cards, TODAY, 0)).toEqual(compileEvents([...cards], TODAY));
});
