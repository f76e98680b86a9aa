import type { Card } from '../../../core/cards/card.ts';
import { nettedStakes } from '../../../core/portfolio/net_bets.ts';
import { type TestedBet, testedBets } from '../../../core/portfolio/tested_bets.ts';
import type { WeighedId } from '../../../core/strategies/ids.ts';

/** The bets of weighed strategies on a card after netting. */
export function weighedBets(card: Card, strategies: readonly WeighedId[], weights: Float64Array): TestedBet[] {
  const shares = new Map(strategies.map((strategy, k) => [strategy, weights[k] ?? 0]));
  return testedBets(card, nettedStakes(card, shares));
}

/** The bets with their stakes scaled down until no bout has more than the cap, as a share of the budget. */
export function capped(bets: readonly TestedBet[], mostOnBout: number): TestedBet[] {
  let left = [...bets];
  const bouts = new Set(bets.flatMap(({ bet }) => bet.map(({ bout }) => bout)));
  for (const bout of bouts) {
    const hangs = ({ bet }: TestedBet) => bet.some((leg) => leg.bout === bout);
    const exposed = left.filter(hangs).reduce((sum, { stake }) => sum + stake, 0);
    if (exposed <= mostOnBout) continue;
    left = left.map((one) => (hangs(one) ? { ...one, stake: (one.stake * mostOnBout) / exposed } : one));
  }
  return left;
}
