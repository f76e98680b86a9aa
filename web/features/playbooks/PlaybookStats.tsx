import type { ReactNode } from 'react';
import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { DASH } from '../../../core/format/signs.ts';
import { classNames } from '../../components/class_names.ts';
import { today } from '../../lib/clock.ts';
import { returnOrMissing } from '../../lib/playbooks/missing_texts.ts';
import { activeEvents, averageReturn } from '../../lib/playbooks/playbook_summary.ts';
import { averageBasis } from '../../lib/playbooks/returns_basis.ts';
import styles from './Playbooks.module.css';

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  /** Undefined until loaded. */
  playbooks: readonly PlaybookSummary[] | undefined;
  limit: number;
}

/** The three header figures of the list. */
export function PlaybookStats({ playbooks, limit }: Props) {
  return (
    <dl className={styles.stats}>
      <Stat label="Total Playbooks">{playbooks ? `${playbooks.length}/${limit}` : DASH}</Stat>
      <Stat label="Active Events">{playbooks ? activeEvents(playbooks, today()) : DASH}</Stat>
      <div className={classNames(styles.stat, styles.average)}>
        <dt>Avg. Return</dt>
        <dd>{playbooks ? returnOrMissing(averageReturn(playbooks)) : DASH}</dd>
        <dd className={styles.basis}>{averageBasis(playbooks ?? [])}</dd>
      </div>
    </dl>
  );
}
