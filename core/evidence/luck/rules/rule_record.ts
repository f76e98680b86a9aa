import type { IsoDate } from '../../../dates/iso_date.ts';
import type { Corner } from '../../../domain/cards/corners.ts';
import { isDecisive } from '../../../domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../../domain/odds/fair_probability.ts';
import type { EventFacts } from '../../../strategies/rules/event_facts.ts';
import type { RuleBout } from '../../../strategies/rules/figures.ts';
import { backedSide, type Condition } from '../../../strategies/rules/rule.ts';
import { ratioInterval } from '../../returns/bootstrap.ts';
import { type MarketBet, type WorthlessReturn, worthlessReturn } from '../overfitting/worthless.ts';

/** A settled bet of a rule: one unit on one side at the market line. */
export interface RuleBet extends MarketBet {
  date: IsoDate;
  /** Index of the event among those given. */
  event: number;
  won: boolean;
  /** Per unit staked; 0 for a draw or a no contest. */
  profit: number;
}

function settledBet(bout: RuleBout, corner: Corner, event: number, date: IsoDate): RuleBet | undefined {
  const { outcome, red, blue } = bout;
  if (outcome === undefined) return undefined;
  const { odds } = bout[corner];
  const ofRed = fairProbabilityOfRed(red.odds, blue.odds);
  const won = outcome === corner;
  const profit = won ? odds - 1 : isDecisive(outcome) ? -1 : 0;
  return { date, event, odds, probability: corner === 'red' ? ofRed : 1 - ofRed, won, profit };
}

/** The settled bets of a rule with these conditions, in the order of the events. */
export function ruleBets(events: readonly EventFacts[], conditions: readonly Condition[]): RuleBet[] {
  const sideOf = backedSide(conditions);
  return events.flatMap(({ date, bouts }, event) =>
    bouts.flatMap((bout) => {
      const corner = sideOf(bout);
      const bet = corner && settledBet(bout, corner, event, date);
      return bet === undefined ? [] : [bet];
    }),
  );
}

/** Bets and their return on stakes at equal stakes; null without a bet. */
export interface RulePart {
  bets: number;
  returnOnStakes: number | null;
}

export function rulePart(bets: readonly RuleBet[]): RulePart {
  const profit = bets.reduce((sum, bet) => sum + bet.profit, 0);
  return { bets: bets.length, returnOnStakes: bets.length === 0 ? null : profit / bets.length };
}

export interface RuleRecord extends RulePart {
  /** Events with a bet. */
  events: number;
  won: number;
  /** 5th and 95th percentile of the return on stakes over resampled events; undefined without a bet. */
  range: [low: number, high: number] | undefined;
  beforeSealed: RulePart;
  sealed: RulePart;
  /** Of the bets before the sealed years; undefined without one. */
  worthless: WorthlessReturn | undefined;
}

/** 5th and 95th percentile of the return on stakes over resampled events with a bet; undefined without a bet. */
export function rangeByEvents(
  bets: readonly Pick<RuleBet, 'event' | 'profit'>[],
): [low: number, high: number] | undefined {
  const places = new Map([...new Set(bets.map(({ event }) => event))].map((event, place) => [event, place]));
  const profits = new Float64Array(places.size);
  const stakes = new Float64Array(places.size);
  for (const { event, profit } of bets) {
    const place = places.get(event) ?? 0;
    profits[place] = (profits[place] ?? 0) + profit;
    stakes[place] = (stakes[place] ?? 0) + 1;
  }
  return ratioInterval(profits, stakes);
}

/** What a rule's settled bets returned, in whole and apart for the years before and from `sealed` on. */
export function ruleRecord(bets: readonly RuleBet[], sealed: IsoDate): RuleRecord {
  const before = bets.filter(({ date }) => date < sealed);
  return {
    ...rulePart(bets),
    events: new Set(bets.map(({ event }) => event)).size,
    won: bets.filter(({ won }) => won).length,
    range: rangeByEvents(bets),
    beforeSealed: rulePart(before),
    sealed: rulePart(bets.slice(before.length)),
    worthless: worthlessReturn(before),
  };
}
