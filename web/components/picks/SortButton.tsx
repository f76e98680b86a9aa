import { nextSortOrder, type SortField } from '../../lib/picks/sort_picks.ts';
import { announce } from '../announcer.ts';
import { classNames } from '../class_names.ts';
import type { PicksView } from './picks_view.ts';
import styles from './SortButton.module.css';

export const SORT_DIRECTIONS = {
  descending: { arrow: '↓', words: 'highest first' },
  ascending: { arrow: '↑', words: 'lowest first' },
} as const;

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
    announce(`Sorted by ${label}, ${SORT_DIRECTIONS[next.direction].words}`);
  };
  return (
    <button
      type="button"
      className={classNames(styles.sort, className)}
      data-print="keep"
      aria-pressed={isActive}
      onClick={press}
    >
      {label}
      {isActive && (
        <>
          <span className={styles.arrow} aria-hidden="true">
            {SORT_DIRECTIONS[order.direction].arrow}
          </span>
          <span className="visually-hidden"> {SORT_DIRECTIONS[order.direction].words}</span>
        </>
      )}
    </button>
  );
}
