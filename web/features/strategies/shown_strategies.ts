import type { StrategyFiguresItem } from '../../../core/contract/playbooks/strategies.ts';
import { QUESTIONS, type Strategy } from '../../../core/strategies/catalogue.ts';
import { backsText } from '../../../core/strategies/selector_words.ts';
import { isFoundBy } from '../../lib/strategies/find_strategies.ts';

/** A strategy of the table; without figures while they load. */
export interface StrategyEntry {
  strategy: Strategy;
  question: string;
  backs: string;
  figures: StrategyFiguresItem | undefined;
}

export type SortColumn = 'question' | 'bets' | 'odds' | 'return' | 'last_year' | 'luck';

export interface TableOrder {
  column: SortColumn;
  descending: boolean;
}

/** By question, in the questionnaire's order. */
export const FIRST_ORDER: TableOrder = { column: 'question', descending: false };

export interface TableFilter {
  /** A question's title; empty for all. */
  question: string;
  search: string;
}

export const NO_FILTER: TableFilter = { question: '', search: '' };

/** Rows with a common heading; rows sorted by a figure have none. */
export interface StrategyGroup {
  question: string | undefined;
  entries: readonly StrategyEntry[];
}

const VALUE_OF: Readonly<Record<Exclude<SortColumn, 'question'>, (figures: StrategyFiguresItem) => number | null>> = {
  bets: ({ bets }) => bets,
  odds: ({ average_odds }) => average_odds,
  return: ({ mean }) => mean,
  last_year: ({ last_year }) => last_year?.mean ?? null,
  luck: ({ dsr }) => dsr,
};

/** All strategies in catalogue order, with their figures once they are loaded. */
export function entriesOf(figures: readonly StrategyFiguresItem[] = []): StrategyEntry[] {
  const byId = new Map<string, StrategyFiguresItem>(figures.map((each) => [each.strategy, each]));
  return QUESTIONS.flatMap(({ title, options }) =>
    options.map((strategy) => ({
      strategy,
      question: title,
      backs: backsText(strategy.selector),
      figures: byId.get(strategy.id),
    })),
  );
}

const matches = ({ strategy, question }: StrategyEntry, filter: TableFilter): boolean =>
  (filter.question === '' || question === filter.question) && isFoundBy(filter.search, strategy, question);

/** Sorts by a figure. Entries without it come last in both directions. */
function byFigure(entries: readonly StrategyEntry[], { column, descending }: TableOrder): StrategyEntry[] {
  if (column === 'question') return [...entries];
  const figureOf = ({ figures }: StrategyEntry) => (figures === undefined ? null : VALUE_OF[column](figures));
  const sign = descending ? -1 : 1;
  return [...entries].sort((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** The entries that pass the filter, sorted; grouped by question if that is the order. */
export function shownGroups(
  entries: readonly StrategyEntry[],
  filter: TableFilter,
  order: TableOrder,
): StrategyGroup[] {
  const shown = entries.filter((entry) => matches(entry, filter));
  if (order.column !== 'question') return [{ question: undefined, entries: byFigure(shown, order) }];
  const groups = QUESTIONS.map(({ title }) => ({
    question: title,
    entries: shown.filter(({ question }) => question === title),
  })).filter((group) => group.entries.length > 0);
  return order.descending ? groups.reverse() : groups;
}

/**
 * The order after a press on a header: the active column reverses, a new one starts descending, questions ascending.
 */
export function nextTableOrder(order: TableOrder, column: SortColumn): TableOrder {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== 'question' };
}
