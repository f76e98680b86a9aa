import { strategyName } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import styles from './Builder.module.css';

interface Props {
  strategy: StrategyId;
  words: readonly string[];
  /** The last strategy stays: a playbook has one at least. */
  removable: boolean;
  rebuilding: boolean;
  onRemove(): void;
}

/** A strategy beside the words that it was read from. */
export function UnderstoodChip({ strategy, words, removable, rebuilding, onRemove }: Props) {
  const name = strategyName(strategy);
  return (
    <li className={styles.chip}>
      <span className={styles.chipText}>
        {words.length > 0 && <span className={styles.words}>“{words.join('” and “')}”</span>}
        {name}
      </span>
      {removable && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          aria-disabled={rebuilding || undefined}
          onClick={rebuilding ? undefined : onRemove}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </li>
  );
}
