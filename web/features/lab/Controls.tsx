import type { LabOptions } from '../../../core/contract/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab_defaults.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { PRIOR_STRENGTHS } from '../../../core/contract/prior_strengths.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { budgetShareText, SPREADS, shareText, shiftText } from '../../../core/lab/options_text.ts';
import { Button } from '../../components/Button.tsx';
import { Choice } from '../../components/Choice.tsx';
import { classNames } from '../../components/class_names.ts';
import { useBudget } from '../../components/picks/use_budget.ts';
import { ChosenStrategies } from './ChosenStrategies.tsx';
import styles from './Controls.module.css';
import { limitsText } from './lab_words.ts';
import { SaveBar } from './SaveBar.tsx';
import { Slider } from './Slider.tsx';
import { StrategyPicker } from './StrategyPicker.tsx';
import type { LabFigures } from './use_lab_result.ts';
import { YearRange } from './YearRange.tsx';

interface Props {
  state: LabState;
  figures: LabFigures;
  /** The reason why there are no figures for this choice. */
  problem: string | undefined;
  onState(state: LabState): void;
  onChange(part: Partial<LabOptions>): void;
}

const WEIGHTS = [
  { value: 'optimised', label: 'Optimised' },
  { value: 'equal', label: 'Equal' },
] as const;

const SPREAD_OPTIONS = PRIOR_STRENGTHS.map((strength) => ({ value: String(strength), label: SPREADS[strength] }));

const { bankrollFraction, priceShift } = LIMITS.lab;
const PERCENT = 100;

/**
 * What the solver weighs by. The slider runs from cautious to bold, so from the largest fraction of the bankroll to the
 * smallest: the less of it is at stake, the more of the budget is bet.
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
        <span>Spread over the strategies</span>
        <Choice
          legend="Spread over the strategies"
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

function WeightOptions({ state: { options, strategies }, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const leastCap = Math.ceil(PERCENT / Math.max(1, strategies.length));
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
      {strategies.length > 1 && (
        <Slider
          label="Most for one strategy"
          value={Math.round(PERCENT * (options.cap ?? 1))}
          min={Math.min(leastCap, Math.round(PERCENT * (options.cap ?? 1)))}
          max={PERCENT}
          step={1}
          text={options.cap === null ? 'no cap' : shareText(options.cap)}
          onChange={(cap) => onChange({ cap: cap >= PERCENT ? null : cap / PERCENT })}
        />
      )}
      {options.weights === 'optimised' && <SolverOptions options={options} onChange={onChange} />}
    </>
  );
}

/** The controls of the Lab: strategies, weights, prices, years, saving. */
export function Controls({ state, figures, problem, onState, onChange }: Props) {
  const { options, strategies } = state;
  const isEmpty = strategies.length === 0;
  const years = figures.computed?.result.years;
  const isChanged = JSON.stringify(options) !== JSON.stringify(DEFAULT_LAB_OPTIONS);
  const limits = limitsText(options);
  return (
    <section className={classNames(styles.panel, isEmpty && styles.alone)} aria-label="Choice">
      <div className={styles.head}>
        <h2>Strategies</h2>
        <span className={styles.count}>
          {strategies.length} of {LIMITS.strategies}
        </span>
      </div>
      <StrategyPicker state={state} onState={onState} />
      {!isEmpty && (
        <>
          <ChosenStrategies state={state} computed={figures.computed} onState={onState} />
          {limits !== '' && <p className={styles.note}>{limits}</p>}
          <div className={styles.options}>
            <WeightOptions state={state} onChange={onChange} />
            <Slider
              label="Prices against the source"
              value={Math.round(PERCENT * PERCENT * options.price_shift)}
              min={-priceShift * PERCENT * PERCENT}
              max={priceShift * PERCENT * PERCENT}
              step={25}
              text={shiftText(options.price_shift)}
              ends={['3% worse', '3% better']}
              onChange={(shift) => onChange({ price_shift: shift / PERCENT / PERCENT })}
            />
            {years && <YearRange options={options} years={years} onChange={onChange} />}
            {isChanged && (
              <Button look="plain" className={styles.reset} onClick={() => onChange(DEFAULT_LAB_OPTIONS)}>
                Reset the settings
              </Button>
            )}
          </div>
          <p className={styles.problem} role="status">
            {problem}
          </p>
          <SaveBar state={state} canSave={problem === undefined} />
        </>
      )}
    </section>
  );
}
