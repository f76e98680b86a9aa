import { type IsoDate, yearBefore } from '../../../core/dates/iso_date.ts';
import { type Card, isSettled } from '../../../core/domain/cards/card.ts';
import { strategyEvent } from '../../../core/imports/strategy_event.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';

/** Backtest record of a strategy, in units of its stake per event. */
export interface StrategyRecord {
  /** Number of settled bets. */
  bets: number;
  /** Number of events with a settled bet. */
  events: number;
  /** Sum of event returns. */
  cumsum: number;
  /** Sum of event returns over the 365 days up to the last settled event. */
  last_year: number;
}

/** The strategy's record over the cards settled as of `today`. A pending bet counts as 0. */
export function strategyRecord(cards: readonly Card[], id: StrategyId, today: IsoDate): StrategyRecord {
  const settled = cards.filter((card) => isSettled(card, today));
  const last = settled.at(-1);
  const yearStart = last === undefined ? today : yearBefore(last.date);
  const record: StrategyRecord = { bets: 0, events: 0, cumsum: 0, last_year: 0 };
  for (const card of settled) {
    const event = strategyEvent(card, id);
    if (event === undefined) continue;
    record.bets += event.bets.length;
    record.events++;
    record.cumsum += event.eventReturn;
    if (card.date > yearStart) record.last_year += event.eventReturn;
  }
  return record;
}
