import type { PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import { type ChainId, FORECAST_CHAIN } from '../../contract/record/chains.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, type CardBet, isSettled, withoutResults } from '../../domain/cards/card.ts';
import { PLAYBOOK_DEFINITIONS, type PlaybookDefinition } from '../../playbooks/playbook_definitions.ts';
import { fixedBets } from '../../playbooks/product_playbooks.ts';
import { netBets } from '../../portfolio/net/net_bets.ts';
import { asPortfolio, prepareChoice } from '../../portfolio/optimize.ts';
import { type TestedBet, testedBets } from '../../portfolio/report/tested_bets.ts';
import { FIRST_TRAINING, walkForwardFolds } from '../../portfolio/report/walk_forward.ts';
import { STRATEGIES } from '../../strategies/catalogue.ts';
import type { EventResult } from '../record_figures.ts';
import type { MadeBets } from './robustness.ts';

/** The bets that a playbook would have made on one settled card. */
export interface TestedEvent extends EventResult {
  card: Card;
  /** Heaviest first. */
  bets: readonly TestedBet[];
}

export type TestedRecord = Readonly<Record<PrebuiltType, readonly TestedEvent[]>>;

function testedEvent(card: Card, staked: readonly { bet: CardBet; stake: number }[]): TestedEvent {
  const bets = testedBets(card, staked).sort((one, other) => other.stake - one.stake);
  return {
    card,
    bets,
    date: card.date,
    staked: bets.reduce((sum, { stake }) => sum + stake, 0),
    profit: bets.reduce((sum, { stake, payout }) => sum + stake * (payout - 1), 0),
  };
}

function walkForwardPortfolio(
  settled: readonly Card[],
  today: IsoDate,
  { options, plays }: Extract<PlaybookDefinition, { kind: 'portfolio' }>,
): TestedEvent[] {
  const strategies = STRATEGIES.filter(plays).map(({ id }) => id);
  const choice = prepareChoice(settled, strategies, today, options);
  return walkForwardFolds(choice).flatMap(({ first, end, maximum }) => {
    const weights = new Map(asPortfolio(choice, maximum.weights).map(({ strategy, weight }) => [strategy, weight]));
    return settled.slice(first, end).map((card) => testedEvent(card, netBets(card, weights).bets));
  });
}

function testedEvents(settled: readonly Card[], today: IsoDate, definition: PlaybookDefinition): TestedEvent[] {
  if (definition.kind === 'portfolio') return walkForwardPortfolio(settled, today, definition);
  const tested = settled.slice(FIRST_TRAINING);
  return tested.map((card) => testedEvent(card, fixedBets(withoutResults(card), definition)));
}

/** The bets of one of the product's playbooks; see `testedRecord`. */
export function testedPlaybook(cards: readonly Card[], today: IsoDate, type: PrebuiltType): readonly TestedEvent[] {
  const settled = cards.filter((card) => isSettled(card, today));
  return testedEvents(settled, today, PLAYBOOK_DEFINITIONS[type]);
}

/**
 * The bets of the product's playbooks on all events settled as of `today` after the first 100, decided from
 * earlier events only: weights fitted on the first 100 events are used for the next 42, and so on. Cards must be in
 * order of dates, as are the returned events.
 */
export function testedRecord(cards: readonly Card[], today: IsoDate): TestedRecord {
  return byPlaybook((type) => testedPlaybook(cards, today, type));
}

/** The event's bets as they were made. */
export const madeBetsOf = ({ card, bets }: TestedEvent): MadeBets => ({
  date: card.date,
  bets: bets.map(({ stake, odds, payout }) => ({ stake, odds, profit: payout - 1 })),
});

/** A value for each of the product's playbooks. */
export const byPlaybook = <Value>(of: (type: PrebuiltType) => Value): Record<PrebuiltType, Value> => ({
  baseline: of('baseline'),
  flurry: of('flurry'),
  standard: of('standard'),
  flex: of('flex'),
  growth: of('growth'),
  value: of('value'),
});

/** A value for each chain of the published record. */
export const byChain = <Value>(of: (chain: ChainId) => Value): Record<ChainId, Value> => ({
  ...byPlaybook(of),
  [FORECAST_CHAIN]: of(FORECAST_CHAIN),
});
