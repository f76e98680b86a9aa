import type { Slip } from '../../../core/value/slip.ts';
import type { PicksView } from './picks_view.ts';
import styles from './ValueSwitch.module.css';

interface Props {
  view: Pick<PicksView, 'onlyValue' | 'onOnlyValue'>;
  slip: Pick<Slip, 'valuePicks' | 'stakes'> | undefined;
  /** While the picks load, the switch keeps its place. */
  isLoading: boolean;
}

/** Switch beside the budget that leaves out bets without value. Not shown if no pick's edge is known. */
export function ValueSwitch({ view, slip, isLoading }: Props) {
  const valuePicks = slip?.valuePicks;
  if (valuePicks === undefined && !isLoading) return null;
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
      {valuePicks !== undefined && (
        <span className={styles.count}>
          {valuePicks} of {slip?.stakes.length}
        </span>
      )}
    </label>
  );
}
