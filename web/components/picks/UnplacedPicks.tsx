import { moneyText } from '../../../core/format/numbers/money.ts';
import { unplacedText } from './slip/slip_words.ts';
import styles from './UnplacedPicks.module.css';

interface Props {
  /** Names of picks with their exact stakes in dollars. */
  bets: readonly { name: string; exact: number }[];
}

/** One line for all picks that are too small to bet, with their names and exact stakes when it is opened. */
export function UnplacedPicks({ bets }: Props) {
  if (bets.length === 0) return null;
  return (
    <details className={styles.unplaced}>
      <summary>{unplacedText(bets.map(({ exact }) => exact))}</summary>
      <p>{bets.map(({ name, exact }) => `${name} (${moneyText(exact)})`).join(', ')}</p>
    </details>
  );
}
