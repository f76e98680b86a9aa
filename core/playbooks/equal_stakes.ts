import { type Card, type CardBet, isOpenBet, type Leg } from '../cards/card.ts';
import { consensusProbability, probabilityOfBet } from '../cards/probability.ts';
import { backedFighter } from '../cards/settle.ts';
import type { PlaybookDefinition } from './playbook_definitions.ts';

/** A moneyline on the side with the higher consensus probability in every open bout; none at exactly ½. */
export function consensusMoneylines(card: Card): CardBet[] {
  return card.bouts.flatMap(({ consensusOfRed }, bout): CardBet[] => {
    if (consensusOfRed === undefined || consensusOfRed === 0.5) return [];
    const bet: CardBet = [{ bout, corner: consensusOfRed > 0.5 ? 'red' : 'blue' }];
    return isOpenBet(card, bet) ? [bet] : [];
  });
}

/** All combinations of `size` items, in the order of the items. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function fromLowestOdds(card: Card, legs: readonly Leg[]): CardBet {
  return [...legs].sort((one, other) => backedFighter(card, one).odds - backedFighter(card, other).odds);
}

/**
 * Parlays of the consensus sides, most likely first, ties by card order. A parlay is skipped if one of its fighters is
 * already in the definition's maximum number of parlays. Fighters with too few earlier UFC bouts are not backed.
 */
export function flurryParlays(
  card: Card,
  definition: Extract<PlaybookDefinition, { kind: 'equal_stake_parlays' }>,
): CardBet[] {
  const candidates = consensusMoneylines(card)
    .flat()
    .filter((leg) => backedFighter(card, leg).priorBouts >= definition.fightsPerFighter);
  const likeliestFirst = combinations(candidates, definition.legs)
    .map((legs) => ({ legs, probability: probabilityOfBet(card, legs, consensusProbability) ?? 0 }))
    .sort((one, other) => other.probability - one.probability);
  const uses = new Map<number, number>();
  const usesOf = (leg: Leg) => uses.get(leg.bout) ?? 0;
  return likeliestFirst.flatMap(({ legs }) => {
    if (legs.some((leg) => usesOf(leg) >= definition.parlaysPerFighter)) return [];
    for (const leg of legs) uses.set(leg.bout, usesOf(leg) + 1);
    return [fromLowestOdds(card, legs)];
  });
}
