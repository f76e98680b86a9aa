import { useMemo } from 'react';
import { nightOf } from '../../../core/value/night.ts';
import { type NightSummary, summarizeNight } from '../../../core/value/night_summary.ts';
import { type Slip, slipOf } from '../../../core/value/slip.ts';
import { SMALLEST_STAKE, STAKE_STEP, usePreference } from '../../lib/preferences.ts';
import type { PicksState } from './picks_view.ts';
import { useBudget } from './use_budget.ts';

/** A slip with the distribution of its profit; undefined if probabilities are unknown or nothing is bet. */
export interface SlipWithNight extends Slip {
  night: NightSummary | undefined;
}

/** The slip of these picks with the user's budget and stake rules; undefined while the picks are unknown. */
export function useSlip(state: PicksState, onlyValue: boolean): SlipWithNight | undefined {
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(STAKE_STEP);
  return useMemo(() => {
    if (state.status !== 'known') return undefined;
    const rules = { onlyValue, smallest: Number(smallest), step: Number(step) };
    const slip = slipOf(state.picks, state.netted, amount, rules);
    const night = slip.bets === undefined || slip.staked === 0 ? undefined : summarizeNight(nightOf(slip.bets));
    return { ...slip, night };
  }, [state, amount, onlyValue, smallest, step]);
}
