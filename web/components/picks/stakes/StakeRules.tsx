import { briefMoneyText } from '../../../../core/format/numbers/money.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import {
  type Preference,
  SMALLEST_STAKE,
  SMALLEST_STAKES,
  STAKE_STEPS,
  usePreference,
} from '../../../lib/saved/preferences.ts';
import roles from '../../../ui/Roles.module.css';
import type { PicksView } from '../picks_view.ts';
import panel from '../slip/SlipPanel.module.css';
import { unplacedLine } from '../slip/slip_words.ts';
import { stepPreference } from '../slip/use_slip.ts';
import styles from './StakeRules.module.css';

interface RuleProps<Value extends string> {
  label: string;
  /** Label of the option without a rule. */
  none: string;
  options: readonly Value[];
  preference: Preference<Value>;
}

function Rule<Value extends string>({ label, none, options, preference }: RuleProps<Value>) {
  const [chosen, choose] = usePreference(preference);
  return (
    <label className={styles.rule}>
      {label}
      <select
        value={chosen}
        onChange={({ target }) => {
          if (preference.isValue(target.value)) choose(target.value);
        }}
      >
        {options.map((value) => (
          <option key={value} value={value}>
            {value === '0' ? none : briefMoneyText(Number(value))}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Settings for the user's sportsbook, smallest stake and step between stakes, with the amount that they leave unstaked.
 */
export function StakeRules({ slip, view }: { slip: Slip | undefined; view: PicksView }) {
  const left = slip && unplacedLine(slip);
  return (
    <div className={roles.stack2}>
      <Rule label="Smallest stake" none="None" options={SMALLEST_STAKES} preference={SMALLEST_STAKE} />
      <Rule label="Stake step" none="Cents" options={STAKE_STEPS} preference={stepPreference(view)} />
      <p className={panel.small} role="status">
        {left}
      </p>
    </div>
  );
}
