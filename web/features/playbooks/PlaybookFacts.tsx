import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { shortDateText, timeText } from '../../../core/format/dates.ts';
import { returnOrMissing, shortDateOrMissing } from '../../../core/playbooks/missing_texts.ts';
import { returnsBasis } from '../../../core/playbooks/returns_basis.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './PlaybookCard.module.css';

/** Event date, last update, number of strategies and returns of a playbook. */
export function PlaybookFacts({ playbook }: { playbook: PlaybookSummary }) {
  const returns = playbook.portfolio_returns;
  const sign = Math.sign(returns ?? 0);
  const basis = returnsBasis(playbook.report);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Event date</dt>
        <dd>{shortDateOrMissing(playbook.event_date)}</dd>
      </div>
      <div>
        <dt>Last updated</dt>
        <dd>{`${shortDateText(playbook.last_updated)} ${timeText(playbook.last_updated)}`}</dd>
      </div>
      <div>
        <dt>Strategies</dt>
        <dd>{playbook.strategies}</dd>
      </div>
      <div>
        <dt>Returns</dt>
        <dd className={classNames(sign > 0 && styles.up, sign < 0 && styles.down)}>{returnOrMissing(returns)}</dd>
        {returns !== null && basis !== undefined && <dd className={styles.basis}>{basis}</dd>}
      </div>
    </dl>
  );
}
