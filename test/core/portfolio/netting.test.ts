import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { betPayout } from '../../../core/domain/cards/settle.ts';
import { overround } from '../../../core/domain/odds/odds.ts';
import { mergeBets } from '../../../core/portfolio/net/merged_bets.ts';
import { netBets } from '../../../core/portfolio/net/net_bets.ts';
import type { WeighedId } from '../../../core/strategies/ids.ts';
import { cardWith, moneyline } from '../../fixtures/small_cards.ts';
import { eventReturn } from './event_return.ts';
import { weightedCard } from './weighted_card.ts';

const FAVORITES = 'strategy_favorites_all_event_return_actual_cumsum';
const PARLAY_OF_ONE = 'strategy_favorites_parlay_1_event_return_actual_cumsum';
const YOUNGER = 'strategy_younger_by_1_event_return_actual_cumsum';

/** Profit of all merged bets without netting. */
function returnWithoutNetting(card: Card, weights: ReadonlyMap<WeighedId, number>): number {
  return mergeBets(card).reduce((sum, { bet, backings }) => {
    const stake = backings.reduce((total, { strategy, share }) => total + share * (weights.get(strategy) ?? 0), 0);
    return sum + stake * ((betPayout(card, bet) ?? 1) - 1);
  }, 0);
}

const holdsBothSides = (card: Card, weights: ReadonlyMap<WeighedId, number>) => {
  const moneylines = netBets(card, weights).bets.flatMap(({ bet }) => (bet.length === 1 ? bet : []));
  return card.bouts.filter((bout, index) => {
    const corners = new Set(moneylines.filter((leg) => leg.bout === index).map(({ corner }) => corner));
    return corners.size === 2 && overround(bout.red.odds, bout.blue.odds) >= 1;
  });
};

describe('netting', () => {
  it('takes the same payout off both sides and leaves the larger one', () => {
    const card = cardWith([{ red: 1.5, blue: 2.5 }], {
      [FAVORITES]: [moneyline(0, 'red')],
      [YOUNGER]: [moneyline(0, 'blue')],
    });
    const { bets, netted } = netBets(
      card,
      new Map([
        [FAVORITES, 0.75],
        [YOUNGER, 0.25],
      ]),
    );
    const payout = 0.25 * 2.5;
    expect(bets).toHaveLength(1);
    expect(bets[0]?.bet).toEqual(moneyline(0, 'red'));
    expect(bets[0]?.stake).toBeCloseTo(0.75 - payout / 1.5, 12);
    expect(bets[0]?.netted).toBeCloseTo(payout / 1.5 + 0.25, 12);
    expect(netted).toBe(bets[0]?.netted);
    expect(bets[0]?.supporters).toEqual([{ strategy: FAVORITES, weight: 0.75 }]);
  });

  it.each([
    ['twice +100', 2, 2],
    ['+150 and -150, whose probabilities do not sum to exactly 1 in floating point', 2.5, 1 + 100 / 150],
    ['+210 and -210', 3.1, 1 + 100 / 210],
  ])('also nets a line without margin, where it costs nothing: %s', (_line, red, blue) => {
    const card = cardWith([{ red, blue }], { [FAVORITES]: [moneyline(0, 'red')], [YOUNGER]: [moneyline(0, 'blue')] });
    const { bets, netted } = netBets(
      card,
      new Map([
        [FAVORITES, 0.8],
        [YOUNGER, 0.2],
      ]),
    );
    expect(bets.map(({ bet }) => bet)).toEqual([moneyline(0, 'red')]);
    expect(netted).toBeCloseTo(0.2 + (0.2 * blue) / red, 12);
  });

  it('keeps both sides of a line with negative margin, because netting would cost money', () => {
    const card = cardWith([{ red: 2.01, blue: 2.01 }], {
      [FAVORITES]: [moneyline(0, 'red')],
      [YOUNGER]: [moneyline(0, 'blue')],
    });
    const { bets, netted } = netBets(
      card,
      new Map([
        [FAVORITES, 0.5],
        [YOUNGER, 0.5],
      ]),
    );
    expect(bets.map(({ stake }) => stake)).toEqual([0.5, 0.5]);
    expect(netted).toBe(0);
  });

  it('merges equal bets, including one-leg parlays with moneylines, and keeps their supporters', () => {
    const card = cardWith(
      [
        { red: 1.5, blue: 2.5 },
        { red: 1.8, blue: 2 },
      ],
      {
        [FAVORITES]: [moneyline(0, 'red'), moneyline(1, 'red')],
        [PARLAY_OF_ONE]: [moneyline(0, 'red')],
      },
    );
    const [merged] = netBets(
      card,
      new Map([
        [FAVORITES, 0.4],
        [PARLAY_OF_ONE, 0.6],
      ]),
    ).bets;
    expect(merged?.stake).toBeCloseTo(0.8, 12);
    expect(merged?.supporters.map(({ strategy }) => strategy)).toEqual([FAVORITES, PARLAY_OF_ONE]);
  });

  it('never lowers the return in any outcome', () => {
    fc.assert(
      fc.property(weightedCard(), ({ card, weights }) => {
        const netted = eventReturn(card, netBets(card, weights).bets);
        expect(netted).toBeGreaterThanOrEqual(returnWithoutNetting(card, weights) - 1e-12);
      }),
    );
  });

  it('never holds moneylines on both sides of a line without negative margin', () => {
    fc.assert(
      fc.property(weightedCard(), ({ card, weights }) => {
        expect(holdsBothSides(card, weights)).toEqual([]);
      }),
    );
  });
});
