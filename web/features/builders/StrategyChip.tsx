import { Link } from 'react-router-dom';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { type StrategyId, strategyAddress } from '../../../core/strategies/ids.ts';
import { classNames } from '../../components/class_names.ts';
import { pressOnce } from '../../components/controls/press_once.ts';
import styles from './language/ReadingPanel.module.css';

interface Props {
  strategy: StrategyId;
  /** The words that led to it; none where it was added by hand. */
  words: readonly string[];
  /** What its nearest option leaves open. */
  notes: readonly { words: string; note: string }[];
  chosen: boolean;
  onToggle(): void;
}

const quoted = (words: readonly string[]) => `“${words.join('” and “')}”`;

/**
 * A strategy with the words that led to it, linked to its record and its bets on the next card. After removal it stays
 * in its place, and the same button adds it again.
 */
export function StrategyChip({ strategy, words, notes, chosen, onToggle }: Props) {
  const name = strategyName(strategy);
  return (
    <li className={classNames(styles.chip, !chosen && styles.out)}>
      <span className={styles.text}>
        <span>{words.length > 0 ? quoted(words) : 'added by you'}</span>
        <Link className={styles.name} to={strategyAddress(strategy)}>
          {name}
        </Link>
        {notes.map((entry) => (
          <span key={entry.words} className={styles.note}>
            {entry.note}
          </span>
        ))}
      </span>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${chosen ? 'Remove' : 'Put back'} ${name}`}
        {...pressOnce(onToggle)}
      >
        {chosen ? (
          <span className={styles.cross} aria-hidden="true">
            ×
          </span>
        ) : (
          'Put back'
        )}
      </button>
    </li>
  );
}
