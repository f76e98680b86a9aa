import type { Card, CardBet, CardBout, CardFighter, Leg } from './card.ts';
import { isDecisive } from './corners.ts';

/** The bout of a leg. Throws RangeError if the card has no such bout. */
export function boutOf(card: Card, { bout }: Leg): CardBout {
  const found = card.bouts[bout];
  if (found === undefined) throw new RangeError(`${card.id} has no bout ${bout}`);
  return found;
}

/** The fighter that a leg backs. Throws RangeError if the card has no such bout. */
export function backedFighter(card: Card, leg: Leg): CardFighter {
  return boutOf(card, leg)[leg.corner];
}

/** Decimal odds of a bet: the product over its legs. */
export function betOdds(card: Card, bet: CardBet): number {
  return bet.reduce((product, leg) => product * backedFighter(card, leg).odds, 1);
}

/**
 * Payout of a stake of 1: 0 if a leg lost, else the product of the won legs' odds. A draw or no contest counts as odds
 * of 1. Undefined while no leg has lost and one has no result.
 */
export function betPayout(card: Card, bet: CardBet): number | undefined {
  let payout = 1;
  let pending = false;
  for (const leg of bet) {
    const outcome = card.bouts[leg.bout]?.outcome;
    if (outcome === undefined) pending = true;
    else if (outcome === leg.corner) payout *= backedFighter(card, leg).odds;
    else if (isDecisive(outcome)) return 0;
  }
  return pending ? undefined : payout;
}

/** True if a leg of the bet won: with the others returned, its payout depends on the price. */
export const hasWonLeg = (card: Card, bet: CardBet): boolean =>
  bet.some(({ bout, corner }) => card.bouts[bout]?.outcome === corner);
