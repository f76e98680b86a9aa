import { useState } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { DEFAULT_SORT_ORDER, type SortField } from '../../../core/format/sort_picks.ts';
import type { Exposure } from '../../../core/playbooks/exposure.ts';
import { EmptyState } from '../EmptyState.tsx';
import { BudgetBox } from './BudgetBox.tsx';
import { PickList } from './PickList.tsx';
import styles from './PlaybookPicks.module.css';
import { useBudget } from './use_budget.ts';

interface Props {
  picks: readonly StoredPick[];
  strategies: number;
  event: string;
  exposure?: Exposure;
  /** What can be sorted by, and what sorting by the share of the budget is called. */
  fields?: readonly SortField[];
  weightLabel?: 'Weight';
}

/** A user's playbook's picks beneath the budget that sizes them. */
export function PlaybookPicks({ exposure, ...list }: Props) {
  const budget = useBudget();
  const [order, setOrder] = useState(DEFAULT_SORT_ORDER);
  if (list.picks.length === 0) return <EmptyState title="No picks available for this playbook." />;
  return (
    <div className={styles.picks}>
      <div className={styles.budget}>
        <BudgetBox picks={list.picks} exposure={exposure} />
      </div>
      <PickList {...list} budget={budget.amount} order={order} onOrder={setOrder} />
    </div>
  );
}
