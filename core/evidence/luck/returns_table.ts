import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, isSettled } from '../../domain/cards/card.ts';
import { type StrategyEvent, strategyEvent } from '../../imports/strategy_event.ts';
import { STRATEGIES } from '../../strategies/catalogue.ts';
import type { StrategyId } from '../../strategies/ids.ts';

/** The results of one strategy at all settled events. */
export interface StrategyColumn {
  id: StrategyId;
  /** One entry per settled event; undefined without a settled bet. */
  events: readonly (StrategyEvent | undefined)[];
  /** Event returns in units of the stake, 0 without a bet; one entry per settled event. */
  returns: Float64Array;
  /** Event returns of the events in which it bet. */
  activeReturns: Float64Array;
}

/** Event returns of every strategy, in catalogue order, over all settled events. */
export interface ReturnsTable {
  dates: readonly IsoDate[];
  columns: readonly StrategyColumn[];
}

function columnOf(settled: readonly Card[], id: StrategyId): StrategyColumn {
  const events = settled.map((card) => strategyEvent(card, id));
  return {
    id,
    events,
    returns: Float64Array.from(events, (event) => event?.eventReturn ?? 0),
    activeReturns: Float64Array.from(events.flatMap((event) => (event === undefined ? [] : [event.eventReturn]))),
  };
}

/** The table of the cards that are settled as of `today`. */
export function returnsTable(cards: readonly Card[], today: IsoDate): ReturnsTable {
  const settled = cards.filter((card) => isSettled(card, today));
  return { dates: settled.map(({ date }) => date), columns: STRATEGIES.map(({ id }) => columnOf(settled, id)) };
}
