import { Link } from 'react-router-dom';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { inLab } from '../../../core/lab/starting_points.ts';
import styles from './PlaybookSelector.module.css';

/** The link to the Lab where it opens the same playbook, else what it can open instead; one word on phones. */
export function LabLink({ type }: { type: PrebuiltType }) {
  const opened = inLab(type);
  if (opened.kind === 'none') return 'It has no strategies to weigh, so the Lab can’t open it.';
  const address = labAddress(opened.state.strategies, opened.state.options);
  if (opened.kind === 'whole')
    return (
      <Link to={address}>
        <span className={styles.more}>Open in the</span> Lab
      </Link>
    );
  return (
    <>
      <Link to={address}>
        <span className={styles.more}>Open its {opened.state.strategies.length} cappers in the</span> Lab
      </Link>
      <span className={styles.more}>, where each bets for itself.</span>
    </>
  );
}
