import type { Bounds } from '../../contract/values/bounds.ts';
import type { Card, CardBet } from '../../domain/cards/card.ts';
import { probabilityOfBet, valueProbability } from '../../domain/cards/probability.ts';
import { betOdds } from '../../domain/cards/settle.ts';
import { edgeOf } from '../value/pick_value.ts';

/** A bet with its share of the budget. */
interface Staked {
  bet: CardBet;
  stake: number;
}

/** A bet within the bound of its stake, if there is one. */
type Bounded<Bet> = Bet & { most?: number };

const isParlay = ({ bet }: Staked): boolean => bet.length > 1;

/** The bets from the best edge down; those of equal edge, or without one, from the most likely down. */
function bestFirst<Bet extends Staked>(card: Card, bets: readonly Bet[]): Bet[] {
  const ranked = bets.map((staked) => {
    const probability = probabilityOfBet(card, staked.bet, valueProbability);
    return { staked, probability, edge: edgeOf(probability, betOdds(card, staked.bet)) };
  });
  return ranked
    .sort((one, other) => other.edge - one.edge || other.probability - one.probability)
    .map(({ staked }) => staked);
}

/**
 * The bets that are made of a card's within bounds, in their order. Both the picks and the test take them from here, so that
 * both are of the same bets. What a bound takes off stays idle.
 */
export function boundedBets<Bet extends Staked>(
  card: Card,
  bets: readonly Bet[],
  { bets: count, parlays = Number.POSITIVE_INFINITY, only_parlays, share }: Bounds = {},
): Bounded<Bet>[] {
  let left = parlays;
  const allowed = bestFirst(card, bets).filter((staked) => {
    if (!isParlay(staked)) return !only_parlays;
    left -= 1;
    return left >= 0;
  });
  const kept = new Set(allowed.slice(0, count));
  return bets
    .filter((staked) => kept.has(staked))
    .map((staked) => (share === undefined ? staked : { ...staked, stake: Math.min(staked.stake, share), most: share }));
}
