import type { StrategyId } from '../../../core/strategies/ids.ts';
import { announce } from '../../components/announcer.ts';
import { RangeTicks } from '../../components/charts/RangePicture.tsx';
import type { RangeScale } from '../../components/charts/range_scale.ts';
import { classNames } from '../../components/class_names.ts';
import table from '../../components/RowTable.module.css';
import { luckNeeded } from './luck_text.ts';
import { StrategyRow, type TableContext } from './StrategyRow.tsx';
import styles from './StrategyTable.module.css';
import { nextTableOrder, type SortColumn, type StrategyGroup, type TableOrder } from './shown_strategies.ts';

const DIRECTIONS = {
  question: { ascending: 'in order', descending: 'in reverse order' },
  figure: { ascending: 'lowest first', descending: 'highest first' },
} as const;

interface HeadProps {
  column: SortColumn;
  label: string;
  className?: string | undefined;
  order: TableOrder;
  onOrder(order: TableOrder): void;
}

/** A column header that sorts. A second press reverses the order. */
function SortHead({ column, label, className, order, onOrder }: HeadProps) {
  const isActive = order.column === column;
  const press = () => {
    const next = nextTableOrder(order, column);
    const words = DIRECTIONS[column === 'question' ? 'question' : 'figure'];
    onOrder(next);
    announce(`Sorted: ${label}, ${next.descending ? words.descending : words.ascending}`);
  };
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isActive ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} data-print="keep" onClick={press}>
        {label}
        <span className={styles.arrow} aria-hidden="true">
          {isActive && (order.descending === (column === 'question') ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}

interface Props extends TableContext {
  groups: readonly StrategyGroup[];
  scale: RangeScale;
  since: string | undefined;
  order: TableOrder;
  onOrder(order: TableOrder): void;
  open: StrategyId | undefined;
}

function Heads({ order, onOrder, scale, since, hasLuckColumn, details }: Omit<Props, 'groups'>) {
  const sorting = { order, onOrder };
  return (
    <thead>
      <tr className={classNames(table.line, table.heads, styles.heads)}>
        <SortHead column="question" label="By question" {...sorting} />
        <th scope="col" className={styles.backs}>
          What it backs
        </th>
        <SortHead column="bets" label="Bets" className={styles.bets} {...sorting} />
        <SortHead column="odds" label="Average odds" className={styles.odds} {...sorting} />
        <SortHead column="return" label="Return, tested" className={styles.return} {...sorting} />
        <th scope="col" className={styles.picture}>
          <span className="visually-hidden">Range as a picture</span>
          {details && <RangeTicks scale={scale} />}
        </th>
        <th scope="col" className={styles.range}>
          90% range
        </th>
        <SortHead column="last_year" label="Last year" className={styles.lastYear} {...sorting} />
        {hasLuckColumn && (
          <SortHead column="luck" label={`Luck test, ${luckNeeded}`} className={styles.luck} {...sorting} />
        )}
        <th scope="col" className={styles.curve}>
          {since === undefined ? 'Curve' : `Since ${since}`}
        </th>
        <td className={styles.chevron} />
      </tr>
    </thead>
  );
}

/** The strategies by question or sorted by a figure. One row is open at a time. */
export function StrategyTable(props: Props) {
  const { groups, open, hasLuckColumn } = props;
  return (
    <table className={classNames(table.table, styles.table, hasLuckColumn && styles.withLuck)}>
      <caption className="visually-hidden">Strategies with their records; a name opens its details</caption>
      <Heads {...props} />
      {groups.map(({ question, entries }) => (
        <tbody key={question ?? 'all'}>
          {question !== undefined && (
            <tr className={styles.question}>
              <th scope="rowgroup">{question}</th>
            </tr>
          )}
          {entries.map((entry) => (
            <StrategyRow key={entry.strategy.id} {...props} entry={entry} isOpen={entry.strategy.id === open} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
