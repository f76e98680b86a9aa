import { correlations } from '../../core/luck/correlations.ts';
import { type DeflatedRecord, luckTests } from '../../core/luck/luck_tests.ts';
import { backtestOverfitting, type Overfitting } from '../../core/luck/overfitting.ts';
import type { ReturnsTable } from '../../core/luck/returns_table.ts';

/** Overfitting and luck figures of the strategies. */
export interface LuckFigures extends Overfitting {
  /** Expected highest Sharpe ratio per event without any edge; null with fewer than two ratios. */
  sharpe_to_beat: number | null;
  /** By identifier, in catalogue order. */
  deflated: Record<string, DeflatedRecord>;
  /** Correlation of event returns over all settled events, by `ID, ID` in catalogue order; null if undefined. */
  correlation: Record<string, number | null>;
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
