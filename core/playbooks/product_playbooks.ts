import type { CardPicks, Supporter } from '../contract/playbooks/picks.ts';
import type { PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { type Card, type CardBet, isOpenBet, type Leg } from '../domain/cards/card.ts';
import { consensusProbability, probabilityOfBet } from '../domain/cards/probability.ts';
import { backedFighter } from '../domain/cards/settle.ts';
import { optimizePortfolio } from '../portfolio/optimize.ts';
import { pickOfBet } from '../portfolio/picks/pick_of_bet.ts';
import { cardPicks, picksFor } from '../portfolio/picks/picks.ts';
import { CAPPER_STRATEGIES, STRATEGIES } from '../strategies/catalogue.ts';
import type { CapperId } from '../strategies/ids.ts';
import { PLAYBOOK_DEFINITIONS, type PlaybookDefinition } from './playbook_definitions.ts';
import { valueBets } from './value_stakes.ts';

/** A moneyline on the side with the higher consensus probability in every open bout; none at exactly ½. */
function consensusMoneylines(card: Card): CardBet[] {
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
function flurryParlays(
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

/** A prebuilt playbook's picks and the number of strategies that could support one. */
export type ProductPicks = CardPicks & { strategies: number };

/** True if the capper's own probability favours the leg's corner. */
function agrees(card: Card, capper: CapperId, leg: Leg): boolean {
  const forRed = card.bouts[leg.bout]?.cappersForRed;
  return forRed !== undefined && forRed.includes(capper) === (leg.corner === 'red');
}

const withEqualStakes = (bets: readonly CardBet[]) => bets.map((bet) => ({ bet, stake: 1 / bets.length }));

/** The bets of a playbook without weights, with their shares of the budget. */
export function fixedBets(
  card: Card,
  definition: Exclude<PlaybookDefinition, { kind: 'portfolio' }>,
): { bet: CardBet; stake: number }[] {
  if (definition.kind === 'value') return valueBets(card);
  const isParlays = definition.kind === 'equal_stake_parlays';
  return withEqualStakes(isParlays ? flurryParlays(card, definition) : consensusMoneylines(card));
}

/** The cappers that agree with every leg, each with an equal part of the stake. */
function agreeingCappers(card: Card, bet: CardBet, stake: number): Supporter[] {
  const agreeing = CAPPER_STRATEGIES.filter(({ capper }) => bet.every((leg) => agrees(card, capper, leg)));
  return agreeing.map(({ id }) => ({ strategy: id, weight: stake / agreeing.length }));
}

/** Picks that the cappers support, not strategies with weights. */
function cappersPicks(card: Card, bets: readonly { bet: CardBet; stake: number }[], version: string): ProductPicks {
  const picks = bets.map(({ bet, stake }) => {
    return pickOfBet(card, bet, { stake, netted: 0, supporters: agreeingCappers(card, bet, stake) });
  });
  return { ...cardPicks(card, picks, 0, version), strategies: CAPPER_STRATEGIES.length };
}

/**
 * The picks of a prebuilt playbook on a card, from the cards settled as of `today`; `version` names the snapshot.
 * Without a bet the picks are empty and the whole budget is idle.
 */
export function productPlaybook(
  type: PrebuiltType,
  cards: readonly Card[],
  card: Card,
  today: IsoDate,
  version: string,
): ProductPicks {
  const definition = PLAYBOOK_DEFINITIONS[type];
  if (definition.kind !== 'portfolio') return cappersPicks(card, fixedBets(card, definition), version);
  const strategies = STRATEGIES.filter(definition.plays).map(({ id }) => id);
  const { portfolio } = optimizePortfolio(cards, strategies, today, definition.options);
  return { ...picksFor(card, portfolio, version), strategies: strategies.length };
}
