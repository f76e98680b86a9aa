import { classNames } from '../class_names.ts';
import styles from './PickRows.module.css';
import type { PickColumns } from './pick_columns.ts';
import type { PicksView, ShownPrices } from './picks_view.ts';
import { SortButton } from './SortButton.tsx';

interface Props {
  view: Pick<PicksView, 'order' | 'onOrder'>;
  /** Whether bets are in dollars instead of fractions of the budget. */
  inDollars: boolean;
  shown: ShownPrices | undefined;
  columns: PickColumns;
}

/** The column headers. Rows repeat the names of their figures for screen readers. */
export function PickHeads({ view, inDollars, shown, columns }: Props) {
  return (
    <fieldset className={classNames(styles.columns, styles.heads)} aria-label="Sort picks">
      <span className={styles.first}>
        <span aria-hidden="true">Pick</span>
        <SortButton field="card" label="Card order" view={view} />
      </span>
      <SortButton field="budget_amount" label={inDollars ? 'Bet' : 'Weight'} view={view} />
      <SortButton field="odds" label="Estimated Odds" view={view} />
      {columns.source && (
        <span className={styles.sourceHead} aria-hidden="true">
          {shown?.view === 'best' ? 'Best price at' : 'Best price'}
        </span>
      )}
      {columns.takeAt && <span aria-hidden="true">Take it at</span>}
      {columns.edge && <span aria-hidden="true">Edge</span>}
      <SortButton field="win" label="Estimated Win" view={view} />
      {columns.support && <SortButton field="supporting_strategies" label="Supporting Strategies" view={view} />}
    </fieldset>
  );
}
