import { useIsPhone } from '../../lib/use_is_phone.ts';
import { classNames } from '../class_names.ts';
import styles from './PickRows.module.css';
import type { PickColumns } from './pick_columns.ts';
import type { PicksView } from './picks_view.ts';
import { SortButton } from './SortButton.tsx';

interface Props {
  view: Pick<PicksView, 'order' | 'onOrder'>;
  /** Whether bets are in dollars instead of fractions of the budget. */
  inDollars: boolean;
  columns: PickColumns;
}

/** The heads of a phone's four figures; picks are sorted by the toolbar there. */
function PhoneHeads({ inDollars, columns }: Pick<Props, 'inDollars' | 'columns'>) {
  return (
    <div className={classNames(styles.columns, styles.heads)} aria-hidden="true">
      <span>{columns.edge && 'We say'}</span>
      <span>Odds</span>
      <span>{inDollars ? 'Bet' : 'Weight'}</span>
      <span>To win</span>
    </div>
  );
}

/** The column headers. Rows repeat the names of their figures for screen readers. */
export function PickHeads({ view, inDollars, columns }: Props) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneHeads inDollars={inDollars} columns={columns} />;
  return (
    <fieldset className={classNames(styles.columns, styles.heads)} aria-label="Sort picks">
      <span className={styles.first}>
        <span aria-hidden="true">Pick</span>
        <SortButton field="card" label="Card order" view={view} />
      </span>
      {columns.edge && (
        <>
          <span className={styles.verdictHead} aria-hidden="true">
            Verdict
          </span>
          <span aria-hidden="true">We say</span>
        </>
      )}
      <SortButton field="odds" label="Estimated Odds" view={view} />
      <SortButton field="budget_amount" label={inDollars ? 'Bet' : 'Weight'} view={view} />
      <SortButton field="win" label="Estimated Win" view={view} />
      {columns.edge && (
        <span className={styles.edgeHead} aria-hidden="true">
          Edge
        </span>
      )}
      {columns.support && <SortButton field="supporting_strategies" label="Supporting Strategies" view={view} />}
    </fieldset>
  );
}
