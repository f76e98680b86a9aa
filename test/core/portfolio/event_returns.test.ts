import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSettled } from '../../../core/domain/cards/card.ts';
import { compileEvents } from '../../../core/portfolio/net/compiled_events.ts';
import { netBets } from '../../../core/portfolio/net/net_bets.ts';
import { eventTable } from '../../../core/portfolio/solver/event_table.ts';
import { netEventReturn } from '../../../core/portfolio/solver/portfolio_problem.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { eventReturn } from './event_return.ts';
import { weightedCard } from './weighted_card.ts';

it('the optimiser’s return on a card equals the profit of its settled bets', () => {
  fc.assert(
    fc.property(weightedCard(), ({ card, weights }) => {
      fc.pre(isSettled(card, TODAY));
      const backed = STRATEGIES.map(({ id }, index) => ({ index, weight: weights.get(id) ?? 0 }));
      const chosen = backed.filter(({ weight }) => weight > 0);
      const table = eventTable(
        compileEvents([card], TODAY),
        chosen.map(({ index }) => index),
        STRATEGIES.length,
      );
      const own = Float64Array.from(chosen, ({ weight }) => weight);
      expect(netEventReturn(table, 0, own)).toBeCloseTo(eventReturn(card, netBets(card, weights).bets), 12);
    }),
  );
});

it('the event return is concave in the weights', () => {
  fc.assert(
    fc.property(
      weightedCard(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(1000),
      ({ card, weights }, part, turn) => {
        const ids = STRATEGIES.map(({ id }) => id);
        const turned = new Map(ids.map((id, index) => [id, weights.get(ids[(index + turn) % ids.length] ?? id) ?? 0]));
        const mixed = new Map(
          ids.map((id) => [id, part * (weights.get(id) ?? 0) + (1 - part) * (turned.get(id) ?? 0)]),
        );
        const returnOf = (of: typeof mixed) => eventReturn(card, netBets(card, of).bets);
        expect(returnOf(mixed)).toBeGreaterThanOrEqual(
          part * returnOf(new Map(weights)) + (1 - part) * returnOf(turned) - 1e-12,
        );
      },
    ),
  );
});
