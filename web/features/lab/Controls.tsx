import type { LabOptions } from '../../../core/contract/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab_defaults.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { weighedIds } from '../../../core/contract/used_rules.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { shiftText } from '../../../core/lab/options_text.ts';
import { Button } from '../../components/Button.tsx';
import { BoundChips } from '../../components/conditions/BoundChips.tsx';
import { FilterChips } from '../../components/filters/FilterChips.tsx';
import { RuleChips } from '../../components/filters/RuleChips.tsx';
import { ChosenStrategies } from './ChosenStrategies.tsx';
import styles from './Controls.module.css';
import { withRules } from './lab_changes.ts';
import { limitsText } from './lab_words.ts';
import { SaveBar } from './SaveBar.tsx';
import { Slider } from './Slider.tsx';
import { StrategyPicker } from './StrategyPicker.tsx';
import type { LabFigures } from './use_lab_result.ts';
import { WeightControls } from './WeightControls.tsx';
import { YearRange } from './YearRange.tsx';

interface Props {
  state: LabState;
  figures: LabFigures;
  /** The reason why there are no figures for this choice. */
  problem: string | undefined;
  onState(state: LabState): void;
  onChange(part: Partial<LabOptions>): void;
}

const { priceShift } = LIMITS.lab;
const PERCENT = 100;

/** The controls of the Lab: strategies, weights, prices, years, saving. */
export function Controls({ state, figures, problem, onState, onChange }: Props) {
  const { options, strategies } = state;
  const { rules = [], filters = [], bounds = {} } = state;
  const count = weighedIds(strategies, rules).length;
  const isEmpty = count === 0;
  const years = figures.computed?.first.years;
  const isChanged = JSON.stringify(options) !== JSON.stringify(DEFAULT_LAB_OPTIONS);
  const limits = limitsText(options, rules);
  return (
    <section className={styles.panel} aria-label="Choice">
      <div className={styles.head}>
        <h2>Strategies</h2>
        <span className={styles.count}>
          {count} of {LIMITS.strategies}
        </span>
      </div>
      <StrategyPicker state={state} onState={onState} />
      <RuleChips rules={rules} onChange={(next) => onState(withRules(state, next))} />
      {!isEmpty && (
        <>
          <ChosenStrategies state={state} computed={figures.computed} onState={onState} />
          {limits !== '' && <p className={styles.note}>{limits}</p>}
          <div className={styles.options}>
            <WeightControls state={state} onChange={onChange} />
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
          <FilterChips filters={filters} onChange={(next) => onState({ ...state, filters: next })} />
          <BoundChips
            bounds={bounds}
            filters={filters}
            onBounds={(next) => onState({ ...state, bounds: next })}
            onFilters={(next) => onState({ ...state, filters: next })}
          />
          <p className={styles.problem} role="status">
            {problem}
          </p>
          <SaveBar state={state} canSave={problem === undefined} />
        </>
      )}
    </section>
  );
}
