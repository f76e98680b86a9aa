import { Button } from '../../../components/controls/Button.tsx';
import { BUILDING_TEXTS } from '../built_playbook.ts';
import styles from '../language/ReadingPanel.module.css';
import type { RebuildState } from '../use_rebuild.ts';

const EARLIER = 'Below are still the figures from before the change.';

function textOf(state: RebuildState, count: number | undefined): string {
  switch (state.kind) {
    case 'built':
      if (count === undefined) return 'Each change builds the playbook anew before you save it.';
      return `Built from ${count === 1 ? 'this strategy' : `these ${count} strategies`}. Is one wrong or missing? Each change builds the playbook anew before you save it.`;
    case 'nothing':
      return `No strategy is chosen. Put one back or add one to go on. ${EARLIER}`;
    case 'building':
      return `${BUILDING_TEXTS[state.phase]} ${EARLIER}`;
    case 'offline':
      return `You’re offline. Your change is built when you’re back. ${EARLIER}`;
    case 'waiting':
      return `Your change is not built yet. ${EARLIER}`;
    case 'failed':
      return `Your change could not be built: ${state.message} ${EARLIER}`;
  }
}

interface Props {
  state: RebuildState;
  /** How many strategies and rules can be changed; without it none. */
  count?: number;
  onRetry(): void;
}

/** Progress of building what is chosen, with a retry button after a failure. */
export function RebuildStatus({ state, count, onRetry }: Props) {
  const mayRetry = state.kind === 'waiting' || state.kind === 'failed';
  return (
    <div className={styles.status}>
      <p className={state.kind === 'failed' ? styles.failed : undefined} role="status">
        {textOf(state, count)}
      </p>
      {mayRetry && <Button onClick={onRetry}>{state.kind === 'failed' ? 'Try again' : 'Build anew'}</Button>}
    </div>
  );
}
