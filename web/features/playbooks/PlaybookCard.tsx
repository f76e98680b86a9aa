import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SinceSaved } from '../../../core/contract/playbooks/playbook_results.ts';
import type { PlaybookSummary } from '../../../core/contract/playbooks/playbooks.ts';
import { shortDateText, timeText } from '../../../core/format/dates.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import {
  playbookEventTitle,
  playbookTitle,
  returnOrMissing,
  shortDateOrMissing,
} from '../../lib/playbooks/missing_texts.ts';
import { resultBasis, resultText, sinceSavedBasis, sinceSavedText } from '../../lib/playbooks/result_texts.ts';
import { returnsBasis } from '../../lib/playbooks/returns_basis.ts';
import roles from '../../ui/Roles.module.css';
import { PlaybookActions } from './PlaybookActions.tsx';
import styles from './PlaybookCard.module.css';

interface ReturnProps {
  label: string;
  value: string;
  /** Its sign colours the value: of a result the profit, of a mean the sign that is sure. */
  gain: number | null;
  basis: string | undefined;
}

function Return({ label, value, gain, basis }: ReturnProps) {
  const sign = Math.sign(gain ?? 0);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classNames(sign > 0 && styles.up, sign < 0 && styles.down)}>{value}</dd>
      {basis !== undefined && <dd className={styles.basis}>{basis}</dd>}
    </div>
  );
}

/** What the playbook did since it was saved, apart from the backtest. */
function SinceSavedFacts({ since }: { since: SinceSaved }) {
  return (
    <>
      <Return
        label="Last card"
        value={resultText(since.last)}
        gain={since.last.profit}
        basis={resultBasis(since.last)}
      />
      <Return
        label="Since you saved it"
        value={sinceSavedText(since)}
        gain={since.profit}
        basis={sinceSavedBasis(since)}
      />
    </>
  );
}

/** Event date, last update, number of strategies, backtested returns and results of a playbook. */
export function PlaybookFacts({ playbook }: { playbook: PlaybookSummary }) {
  const returns = playbook.portfolio_returns;
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
      <Return
        label="Returns"
        value={returnOrMissing(returns)}
        gain={returns === null ? null : sureSign(playbook.report.interval)}
        basis={returns === null ? undefined : returnsBasis(playbook.report)}
      />
      {playbook.since_saved !== undefined && <SinceSavedFacts since={playbook.since_saved} />}
    </dl>
  );
}

const TYPE_NAMES = { simple: 'Simple', language: 'Language', lab: 'Lab' } as const;

interface Props {
  uid: string;
  playbook: PlaybookSummary;
  /** Whether it was just saved. */
  isSaved: boolean;
  onDeleted(): void;
}

/** A playbook in the list, with its actions. */
export function PlaybookCard({ uid, playbook, isSaved, onDeleted }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  // The focused Refresh button disappears after a refresh.
  const focusName = () => link.current?.focus();
  return (
    <article className={classNames(styles.card, isSaved && styles.saved)}>
      <p className={roles.row2}>
        <span className={styles.badge}>{TYPE_NAMES[playbook.playbook_type]}</span>
        {playbook.is_shared && <span className={classNames(styles.badge, styles.shared)}>Shared</span>}
      </p>
      <h2 className={styles.name}>
        <Link ref={link} to={`/playbooks/${playbook.id}`}>
          {playbookTitle(playbook.name)}
        </Link>
      </h2>
      <p className={styles.event}>{playbookEventTitle(playbook.event_name)}</p>
      <PlaybookFacts playbook={playbook} />
      <PlaybookActions uid={uid} playbook={playbook} onDeleted={onDeleted} onRefreshed={focusName} />
    </article>
  );
}
