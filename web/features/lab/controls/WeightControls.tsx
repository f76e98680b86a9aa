import type { LabOptions } from '../../../../core/contract/lab/lab.ts';
import { PRIOR_STRENGTHS } from '../../../../core/contract/lab/prior_strengths.ts';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import { weighedIds } from '../../../../core/contract/rules/used_rules.ts';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';
import { budgetShareText, SPREADS, weightText } from '../../../../core/evidence/lab/options_text.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import { useBudget } from '../../../components/picks/stakes/use_budget.ts';
import styles from './Controls.module.css';
import { Slider } from './Slider.tsx';

const WEIGHTS = [
  { value: 'optimised', label: 'Optimised' },
  { value: 'equal', label: 'Equal' },
] as const;

const SPREAD_OPTIONS = PRIOR_STRENGTHS.map((strength) => ({ value: String(strength), label: SPREADS[strength] }));

const { bankrollFraction } = LIMITS.lab;
const PERCENT = 100;

interface Props {
  state: LabState;
  onChange(part: Partial<LabOptions>): void;
}

/**
 * The fraction of the bankroll that the solver takes the budget for. The slider runs from cautious to bold, so from the
 * largest fraction to the smallest: the smaller the fraction, the more of the budget is bet.
 */
function SolverOptions({ options, onChange }: Pick<LabState, 'options'> & Pick<Props, 'onChange'>) {
  const { amount } = useBudget();
  return (
    <>
      <Slider
        label="This budget, of what I have to bet with"
        value={PERCENT - Math.round(PERCENT * options.bankroll_fraction)}
        min={PERCENT - PERCENT * bankrollFraction.most}
        max={PERCENT - PERCENT * bankrollFraction.least}
        step={5}
        text={budgetShareText(options.bankroll_fraction, amount)}
        ends={['cautious', 'bold']}
        onChange={(rest) => onChange({ bankroll_fraction: (PERCENT - rest) / PERCENT })}
      />
      <div className={styles.line}>
        <span>Spread</span>
        <Choice
          legend="Spread of weights"
          options={SPREAD_OPTIONS}
          chosen={String(options.prior_strength)}
          onChoose={(chosen) => {
            const strength = PRIOR_STRENGTHS.find((each) => String(each) === chosen);
            if (strength !== undefined) onChange({ prior_strength: strength });
          }}
        />
      </div>
    </>
  );
}

/** How the chosen strategies are weighed. */
export function WeightControls({ state: { options, strategies, rules }, onChange }: Props) {
  const count = weighedIds(strategies, rules).length;
  const leastCap = Math.ceil(PERCENT / Math.max(1, count));
  return (
    <>
      <div className={styles.line}>
        <span>Weights</span>
        <Choice
          legend="Weights"
          options={WEIGHTS}
          chosen={options.weights}
          onChoose={(weights) => onChange({ weights })}
        />
      </div>
      {count > 1 && (
        <Slider
          label="Most for one strategy"
          value={Math.round(PERCENT * (options.cap ?? 1))}
          min={Math.min(leastCap, Math.round(PERCENT * (options.cap ?? 1)))}
          max={PERCENT}
          step={1}
          text={options.cap === null ? 'no cap' : weightText(options.cap)}
          onChange={(cap) => onChange({ cap: cap >= PERCENT ? null : cap / PERCENT })}
        />
      )}
      {options.weights === 'optimised' && count > 1 && <SolverOptions options={options} onChange={onChange} />}
    </>
  );
}
