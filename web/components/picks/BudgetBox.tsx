import { useId } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { moneyText } from '../../../core/format/money.ts';
import { summaryPercentText } from '../../../core/format/percent.ts';
import { potentialWin, totalWager, winMultiple } from '../../../core/format/wager.ts';
import { type Exposure, exposureOf } from '../../../core/playbooks/exposure.ts';
import { picksCanAllWin } from '../../../core/value/slip.ts';
import styles from './BudgetBox.module.css';
import { ExposureBar } from './ExposureBar.tsx';
import { useBudget } from './use_budget.ts';

function Totals({ picks, budget }: { picks: readonly StoredPick[]; budget: number }) {
  // Without a budget the figures are shares of one.
  const basis = budget > 0 ? budget : 1;
  const show = budget > 0 ? moneyText : summaryPercentText;
  const wager = totalWager(basis, picks);
  const win = potentialWin(basis, picks);
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>Total wager</dt>
        <dd>{show(wager)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Potential win</dt>
        <dd>
          {show(win)}
          {wager > 0 && ` · ${winMultiple(win, wager).toFixed(1)}×`}
        </dd>
        {!picksCanAllWin(picks) && (
          <dd className={styles.beneath}>if every bet won; some of these can’t win together</dd>
        )}
      </div>
    </dl>
  );
}

interface Props {
  picks: readonly StoredPick[];
  /** Where the picks' source says it exactly; else it is read off the picks. */
  exposure?: Exposure | undefined;
}

/** The budget, what of it these picks stake, net out and leave, and what they could win. */
export function BudgetBox({ picks, exposure = exposureOf(picks) }: Props) {
  const id = useId();
  const budget = useBudget();
  return (
    <div className={styles.box}>
      <div className={styles.parts}>
        <label htmlFor={id} className={styles.label}>
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
        <ExposureBar exposure={exposure} budget={budget.amount} />
        <Totals picks={picks} budget={budget.amount} />
      </div>
    </div>
  );
}
