import type { ReactNode } from 'react';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { activeEvents, averageReturn } from '../../../core/playbooks/playbook_summary.ts';
import { today } from '../../lib/clock.ts';
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
  /** Undefined while they are not known. */
  playbooks: readonly UserPlaybook[] | undefined;
  limit: number;
}

/** The list in three figures. */
export function PlaybookStats({ playbooks, limit }: Props) {
  const average = playbooks && averageReturn(playbooks);
  return (
    <dl className={styles.stats}>
      <Stat label="Total Playbooks">{playbooks === undefined ? '–' : `${playbooks.length}/${limit}`}</Stat>
      <Stat label="Active Events">{playbooks === undefined ? '–' : activeEvents(playbooks, today())}</Stat>
      <Stat label="Avg. Return">{average === undefined ? 'N/A' : signedSummaryPercentText(average)}</Stat>
    </dl>
  );
}
