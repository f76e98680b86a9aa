import type { PicksView } from './picks_view.ts';
import styles from './ValueSwitch.module.css';

interface Props {
  view: PicksView;
  /** Number of picks with a positive edge, and of all picks; undefined if no edge is known. */
  count?: { valuePicks: number; picks: number } | undefined;
}

/** Switch that leaves out bets without value. */
export function ValueSwitch({ view, count }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={view.onlyValue}
        aria-checked={view.onlyValue}
        onChange={(event) => view.onOnlyValue(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      Only bets with value
      {count !== undefined && (
        <span className={styles.count}>
          {count.valuePicks} of {count.picks}
        </span>
      )}
    </label>
  );
}
