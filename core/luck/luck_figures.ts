import type { StrategyId } from '../strategies/ids.ts';
import { correlations } from './correlations.ts';
import { deflatedSharpe, sharpeRatio, sharpeToBeat } from './deflated_sharpe.ts';
import { backtestOverfitting, type Overfitting } from './overfitting.ts';
import type { ReturnsTable } from './returns_table.ts';

/** A strategy's luck test, corrected for the number of strategies; null if its returns are all equal. */
export interface DeflatedRecord {
  /** Per event, over the events in which it bet. */
  sharpe: number | null;
  events: number;
  /** Deflated Sharpe ratio, 0…1. */
  dsr: number | null;
}

/** Overfitting and luck figures of the strategies. */
export interface LuckFigures extends Overfitting {
  /** Expected highest Sharpe ratio per event without any edge; null with fewer than two ratios. */
  sharpe_to_beat: number | null;
  /** By identifier, in catalogue order. */
  deflated: Record<string, DeflatedRecord>;
  /** Correlation of event returns over all settled events, by `ID, ID` in catalogue order; null if undefined. */
  correlation: Record<string, number | null>;
}

/** Each strategy's luck test, in catalogue order, and the Sharpe ratio to beat. */
export interface LuckTests {
  /** Null with fewer than two ratios. */
  toBeat: number | null;
  byStrategy: ReadonlyMap<StrategyId, DeflatedRecord>;
}

/** The luck tests of a table's strategies. */
export function luckTests({ columns }: ReturnsTable): LuckTests {
  const ratios = columns.map(({ activeReturns }) => sharpeRatio(activeReturns));
  const toBeat = sharpeToBeat(ratios.filter((ratio) => ratio !== undefined));
  const tests = columns.map(({ id, activeReturns }, place): [StrategyId, DeflatedRecord] => {
    const dsr = toBeat === undefined ? undefined : deflatedSharpe(activeReturns, toBeat);
    return [id, { sharpe: ratios[place] ?? null, events: activeReturns.length, dsr: dsr ?? null }];
  });
  return { toBeat: toBeat ?? null, byStrategy: new Map(tests) };
}

/** The figures of overfitting and luck of a table. */
export function luckFigures(table: ReturnsTable): LuckFigures {
  const { toBeat, byStrategy } = luckTests(table);
  const columns = table.columns.map(({ returns }) => returns);
  const correlationOf = correlations(columns);
  const pairs = table.columns.flatMap((one, first) =>
    table.columns
      .slice(first + 1)
      .map((other, offset) => [`${one.id}, ${other.id}`, correlationOf(first, first + 1 + offset) ?? null] as const),
  );
  return {
    ...backtestOverfitting(columns),
    sharpe_to_beat: toBeat,
    deflated: Object.fromEntries(byStrategy),
    correlation: Object.fromEntries(pairs),
  };
}
