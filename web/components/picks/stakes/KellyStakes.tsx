import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import { QUARTER_KELLY } from '../../../../core/portfolio/value/kelly_stakes.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import roles from '../../../ui/Roles.module.css';
import { Switch } from '../../controls/Switch.tsx';
import { Term } from '../../term/Term.tsx';
import type { StakesView } from '../picks_view.ts';
import styles from './KellyStakes.module.css';
import { kellyText, testedStakeText } from './stake_words.ts';

const { least, most } = BET_LIMITS.kelly;

interface Props {
  stakes: StakesView;
  slip: Pick<Slip, 'staked' | 'budget'>;
}

/** How much of its own Kelly stake each pick with value gets, or its weight, and what each did in the test. */
export default function KellyStakes({ stakes: { fraction, onFraction, tested }, slip }: Props) {
  const isFlat = fraction === undefined;
  return (
    <div className={roles.stack2}>
      <Switch
        label="Flat: stakes by weight"
        isOn={isFlat}
        onSwitch={(flat) => onFraction(flat ? undefined : QUARTER_KELLY)}
      />
      {!isFlat && (
        <label className={styles.slider}>
          Stakes
          <output>{kellyText(fraction)}</output>
          <input
            type="range"
            min={least}
            max={most}
            step={least}
            value={fraction}
            aria-label="Stakes"
            aria-valuetext={kellyText(fraction)}
            onChange={(event) => onFraction(Number(event.target.value))}
          />
        </label>
      )}
      <p className={roles.note}>
        {testedStakeText(tested, fraction)}{' '}
        {!isFlat && (
          <>
            {pickPercentText(slip.staked / slip.budget)} of the budget is staked: full <Term of="kelly">Kelly</Term>{' '}
            would be right if our probabilities were, and they are not that sure.
          </>
        )}
      </p>
    </div>
  );
}
