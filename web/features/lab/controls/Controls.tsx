import { useRef, useState } from 'react';
import type { LabOptions } from '../../../../core/contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import type { SavePlaybookRequest } from '../../../../core/contract/playbooks/playbooks.ts';
import { weighedIds } from '../../../../core/contract/rules/used_rules.ts';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';
import { shiftText } from '../../../../core/evidence/lab/options_text.ts';
import { BoundChips } from '../../../components/conditions/BoundChips.tsx';
import { Button } from '../../../components/controls/Button.tsx';
import { FilterChips } from '../../../components/filters/FilterChips.tsx';
import { RuleChips } from '../../../components/filters/RuleChips.tsx';
import { useBuiltBets } from '../../../components/playbook_value.ts';
import { SaveDialog } from '../../../components/saving/SaveDialog.tsx';
import { SignInDialog } from '../../../components/saving/SignInDialog.tsx';
import { ShareButton } from '../../../components/share/ShareButton.tsx';
import { optimizeInLab, pickFor } from '../../../lib/api/building.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { savedFields } from '../../../lib/saved/saved_fields.ts';
import { now } from '../../../lib/time/clock.ts';
import { localDateText } from '../../../lib/time/local_time.ts';
import { withRules } from '../lab_changes.ts';
import { limitsText } from '../lab_words.ts';
import type { LabFigures } from '../use_lab_result.ts';
import { addressOf } from '../use_lab_state.ts';
import { ChosenStrategies } from './ChosenStrategies.tsx';
import styles from './Controls.module.css';
import { Slider } from './Slider.tsx';
import { StrategyPicker } from './StrategyPicker.tsx';
import { WeightControls } from './WeightControls.tsx';
import { YearRange } from './YearRange.tsx';

interface SaveBarProps {
  state: LabState;
  /** Whether there are weights to save. */
  canSave: boolean;
}

/** Builds the choice on the server and makes a save request from that result. */
async function labSaveRequest(
  id: string,
  name: string,
  { strategies, options, rules = [], filters = [], bounds }: LabState,
  bets: ReturnType<typeof useBuiltBets>['saved'],
): Promise<SavePlaybookRequest> {
  const choice = { strategies, rules, filters, bounds };
  const optimized = await optimizeInLab(choice, options);
  const picks = await pickFor(optimized.portfolio, choice);
  const fields = { ...savedFields({ id, ...choice, optimized, picks }, name), ...bets };
  return { ...fields, playbook_type: 'lab', selected_strategies: [...strategies], lab_options: options };
}

function SaveOfUser({ uid, state, open, onClose }: { uid: string; state: LabState; open: boolean; onClose(): void }) {
  const { saved } = useBuiltBets();
  // One id per choice, so that a repeated save stores it once.
  const ids = useRef(new Map<string, string>());
  const idOf = (address: string) => {
    const id = ids.current.get(address) ?? `${uid}_${now().getTime()}`;
    ids.current.set(address, id);
    return id;
  };
  return (
    <SaveDialog
      open={open}
      uid={uid}
      defaultName={`Lab Playbook ${localDateText(now())}`}
      saveRequest={(name) => labSaveRequest(idOf(`${addressOf(state)} ${JSON.stringify(saved)}`), name, state, saved)}
      onClose={onClose}
    />
  );
}

/** The buttons Save as playbook, which requires a sign-in, and Share. */
function SaveBar({ state, canSave }: SaveBarProps) {
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const address = addressOf(state);
  const close = () => setOpen(false);
  return (
    <div className={styles.save}>
      <Button look="primary" disabled={!canSave || account.status === 'loading'} onClick={() => setOpen(true)}>
        Save as playbook
      </Button>
      <ShareButton address={address} title="Cornerman’s Lab: a choice of strategies" what="this choice" />
      {account.status === 'signedIn' ? (
        <SaveOfUser uid={account.user.uid} state={state} open={open} onClose={close} />
      ) : (
        <SignInDialog open={open} address={address} onClose={close}>
          A playbook is saved to your account, which is free. Your choice is still here when you come back.
        </SignInDialog>
      )}
    </div>
  );
}

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
