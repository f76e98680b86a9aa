import { type Card, isSettled } from '../cards/card.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { strategyEvent } from './strategy_event.ts';

/** How a strategy has done, in units of its stake per event. */
export interface StrategyRecord {
  /** Bets that have settled. */
  bets: number;
  /** Events with such a bet. */
  events: number;
  /** Sum of event returns. */
  cumsum: number;
  /** The same over events dated after the last settled one's date minus 365 days. */
  last_year: number;
}

/** The strategy's record over the cards settled as of `today`. A bet still pending is neither won nor lost. */
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
