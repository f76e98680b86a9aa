import { nextSortOrder, type SortDirection, type SortField } from '../../../lib/picks/sort_picks.ts';
import { announce } from '../../announcer.ts';
import { classNames } from '../../class_names.ts';
import type { PicksView } from '../picks_view.ts';
import styles from './SortButton.module.css';

const DIRECTION_WORDS: Readonly<Record<SortDirection, string>> = {
  descending: 'highest first',
  ascending: 'lowest first',
};

const UP = 'M1 4.5 4 1.5 7 4.5';
const DOWN = 'M1 7.5 4 10.5 7 7.5';

/** One arrow for the direction of the order; both where a press would sort. */
export function SortArrows({ direction }: { direction: SortDirection | undefined }) {
  return (
    <svg className={styles.arrows} viewBox="0 0 8 12" aria-hidden="true">
      {direction !== 'descending' && <path d={UP} />}
      {direction !== 'ascending' && <path d={DOWN} />}
    </svg>
  );
}

interface Props {
  field: SortField;
  label: string;
  view: Pick<PicksView, 'order' | 'onOrder'>;
  className?: string | undefined;
}

/** Sorts picks by a field. A second press reverses the order. */
export function SortButton({ field, label, view: { order, onOrder }, className }: Props) {
  const isActive = order.field === field;
  const press = () => {
    const next = nextSortOrder(order, field);
    onOrder(next);
    announce(`Sorted by ${label}, ${DIRECTION_WORDS[next.direction]}`);
  };
  return (
    <button
      type="button"
      className={classNames(styles.sort, className)}
      data-print="keep"
      aria-pressed={isActive}
      onClick={press}
    >
      <span>{label}</span>
      <SortArrows direction={isActive ? order.direction : undefined} />
      {isActive && <span className="visually-hidden"> {DIRECTION_WORDS[order.direction]}</span>}
    </button>
  );
}
