import type { StoredPick } from '../../../core/contract/picks.ts';
import { countText } from '../../../core/format/count.ts';
import styles from './UnplacedPicks.module.css';

interface Props {
  picks: readonly StoredPick[];
  nameOf(pick: StoredPick): string;
}

/** One line for all picks that are too small to bet, with their names when it is opened. */
export function UnplacedPicks({ picks, nameOf }: Props) {
  if (picks.length === 0) return null;
  return (
    <details className={styles.unplaced}>
      <summary>{countText(picks.length, 'pick')} too small to bet at this budget</summary>
      <p>{picks.map(nameOf).join(', ')}</p>
    </details>
  );
}
