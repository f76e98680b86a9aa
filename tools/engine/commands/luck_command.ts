import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { correlations } from '../../../core/evidence/luck/correlations.ts';
import { LUCK_TEST_LEVEL } from '../../../core/evidence/luck/overfitting/deflated_sharpe.ts';
import { type DeflatedRecord, luckTests } from '../../../core/evidence/luck/overfitting/luck_tests.ts';
import {
  backtestOverfitting,
  blindChoiceShare,
  type Overfitting,
} from '../../../core/evidence/luck/overfitting/overfitting.ts';
import { type ReturnsTable, returnsTable } from '../../../core/evidence/luck/returns_table.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { type Cell, formatFacts, formatTable, signedFigure } from '../tables.ts';

/** Overfitting and luck figures of the strategies. */
interface LuckFigures extends Overfitting {
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

/** Luck tests of the strategies' records, from all settled events. */
export const luckOutput = ({ cards }: Import, today: IsoDate): LuckFigures => luckFigures(returnsTable(cards, today));

const UNKNOWN = '–';
const shareText = (share: number | null): string => (share === null ? UNKNOWN : pickPercentText(share));
const ratioText = (ratio: number | null): string => (ratio === null ? UNKNOWN : signedFigure(ratio, 4));

/** The figures as text, without the correlations, which --json prints. */
export function luckTable(figures: LuckFigures): string {
  const records = Object.entries(figures.deflated);
  const blind = pickPercentText(blindChoiceShare(records.length));
  const facts = formatFacts([
    ['Splits of the history in two halves', figures.combinations],
    ['The best of one half lost in the other', shareText(figures.share_of_other_halves_that_lost)],
    ['It ranked at or below the middle there', `${shareText(figures.pbo)} (a blind choice: ${blind})`],
    [`Sharpe ratio of the luckiest of ${records.length}`, ratioText(figures.sharpe_to_beat)],
  ]);
  const rows = records.map(([id, { sharpe, events, dsr }]): Cell[] => [
    strategyName(id),
    events,
    ratioText(sharpe),
    dsr === null ? UNKNOWN : dsr.toFixed(4),
    dsr === null ? UNKNOWN : dsr >= LUCK_TEST_LEVEL ? 'passed' : 'not passed',
  ]);
  const table = formatTable(['Strategy', 'Events', 'Sharpe ratio', 'Deflated', 'Luck test'], rows);
  return `${facts}\n\n${table}\n\nSharpe ratios are per event. A deflated one is no probability of luck; the test is passed from ${LUCK_TEST_LEVEL} on.`;
}
