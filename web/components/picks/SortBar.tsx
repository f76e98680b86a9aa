import { nextSortOrder, type SortField, type SortOrder } from '../../../core/format/sort_picks.ts';
import { announce } from '../announcer.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class_names.ts';
import styles from './SortBar.module.css';

const LABELS: Readonly<Record<Exclude<SortField, 'budget_amount'>, string>> = {
  odds: 'Odds',
  win: 'Win',
  supporting_strategies: 'Support',
  card: 'Card order',
};

const DIRECTIONS = {
  descending: { arrow: '↓', words: 'highest first' },
  ascending: { arrow: '↑', words: 'lowest first' },
} as const;

interface Props {
  fields: readonly SortField[];
  /** What the share of the budget is called. */
  weightLabel: string;
  order: SortOrder;
  onOrder(order: SortOrder): void;
}

/** What to sort picks by; pressing the active field turns the order round. */
export function SortBar({ fields, weightLabel, order, onOrder }: Props) {
  const label = (field: SortField) => (field === 'budget_amount' ? weightLabel : LABELS[field]);
  const press = (field: SortField) => {
    const next = nextSortOrder(order, field);
    onOrder(next);
    announce(`Sorted by ${label(field)}, ${DIRECTIONS[next.direction].words}`);
  };
  return (
    <fieldset className={styles.bar} aria-label="Sort picks">
      <span className={styles.label} aria-hidden="true">
        Sort
      </span>
      {fields.map((field) => {
        const active = order.field === field;
        return (
          <Button
            key={field}
            look="plain"
            className={classNames(active && styles.active)}
            aria-pressed={active}
            onClick={() => press(field)}
          >
            {label(field)}
            {active && <span aria-hidden="true">{DIRECTIONS[order.direction].arrow}</span>}
            {active && <span className="visually-hidden">{DIRECTIONS[order.direction].words}</span>}
          </Button>
        );
      })}
    </fieldset>
  );
}
