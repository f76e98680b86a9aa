import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { isSettled } from '../../../core/domain/cards/card.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { STRATEGIES, strategyName } from '../../../core/strategies/catalogue.ts';
import { type StrategyRecord, strategyRecord } from '../record/strategy_record.ts';
import { formatFacts, formatTable, signedFigure } from '../tables.ts';

export interface StrategiesOutput {
  priced_bouts: number;
  settled_events: number;
  /** Undefined before the first settled event. */
  last_event?: IsoDate;
  unmatched_bouts: number;
  rejected_lines: number;
  conflicting_results: number;
  unannounced_bouts: number;
  doubled_bouts: number;
  strategies: Record<string, StrategyRecord>;
}

/** Counts of the import and the record of each strategy, in units of its stake per event. */
export function strategiesOutput({ cards, report }: Import, today: IsoDate): StrategiesOutput {
  const settled = cards.filter((card) => isSettled(card, today));
  const last = settled.at(-1);
  return {
    priced_bouts: report.pricedBouts,
    settled_events: settled.length,
    ...(last === undefined ? {} : { last_event: last.date }),
    unmatched_bouts: report.unmatchedBouts,
    rejected_lines: report.rejectedLines,
    conflicting_results: report.conflictingResults,
    unannounced_bouts: report.unannouncedBouts ?? 0,
    doubled_bouts: report.doubledBouts ?? 0,
    strategies: Object.fromEntries(STRATEGIES.map(({ id }) => [id, strategyRecord(cards, id, today)])),
  };
}

/** The output as text. */
export function strategiesText(output: StrategiesOutput): string {
  const facts = formatFacts([
    ['Priced bouts', output.priced_bouts],
    ['Settled events', output.settled_events],
    ['Last event', output.last_event ?? 'none'],
    ['Unmatched bouts', output.unmatched_bouts],
    ['Rejected lines', output.rejected_lines],
    ['Conflicting results', output.conflicting_results],
    ['Bouts against nobody yet', output.unannounced_bouts],
    ['Bouts of a fighter with two', output.doubled_bouts],
  ]);
  const rows = Object.entries(output.strategies).map(([id, record]) => [
    strategyName(id),
    record.bets,
    record.events,
    signedFigure(record.cumsum, 2),
    signedFigure(record.last_year, 2),
  ]);
  const table = formatTable(['Strategy', 'Bets', 'Events', 'Sum of returns', 'Last 365 days'], rows);
  return `${facts}\n\n${table}\n\nReturns are in stakes per event, summed; nothing here is a forecast.`;
}
