import { useId } from 'react';
import roles from '../../../ui/Roles.module.css';
import { classNames } from '../../class_names.ts';
import styles from './BudgetField.module.css';
import { useBudget } from './use_budget.ts';

/** The user's stored budget. With `labelled` false the label is for screen readers only. */
export function BudgetField({ labelled = true }: { labelled?: boolean }) {
  const id = useId();
  const budget = useBudget();
  return (
    <div className={styles.budget}>
      <label htmlFor={id} className={classNames(labelled ? roles.hint : 'visually-hidden')}>
        Your budget
      </label>
      <div className={styles.field}>
        <span aria-hidden="true">$</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={budget.text}
          onChange={(event) => budget.type(event.target.value)}
        />
      </div>
    </div>
  );
}
