import { ONLY_VALUE_LABEL } from '../../../../core/format/words/value_labels.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import { Switch } from '../../controls/Switch.tsx';
import type { PicksView } from '../picks_view.ts';
import styles from './ValueSwitch.module.css';

interface Props {
  view: Pick<PicksView, 'onlyValue' | 'onOnlyValue'>;
  slip: Pick<Slip, 'valuePicks' | 'stakes'> | undefined;
  /** What the switch would have done in the playbook's test; empty while that is not known, missing where it stands elsewhere. */
  tested?: string | undefined;
  /** While the picks load, the switch keeps its place. */
  isLoading: boolean;
}

/** Switch beside the budget that leaves out bets without value. Not shown if no pick's edge is known. */
export function ValueSwitch({ view, slip, tested, isLoading }: Props) {
  const valuePicks = slip?.valuePicks;
  if (valuePicks === undefined && !isLoading) return null;
  return (
    <>
      <Switch label={ONLY_VALUE_LABEL} isOn={view.onlyValue} onSwitch={view.onOnlyValue}>
        {valuePicks !== undefined && `${valuePicks} of ${slip?.stakes.length}`}
      </Switch>
      {tested !== undefined && <p className={styles.tested}>{tested}</p>}
    </>
  );
}
