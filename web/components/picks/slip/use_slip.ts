import { useMemo } from 'react';
import { type NightSummary, summarizeNight } from '../../../../core/portfolio/value/night_summary.ts';
import { profitDistribution } from '../../../../core/portfolio/value/profit_distribution.ts';
import { type Slip, slipOf } from '../../../../core/portfolio/value/slip.ts';
import { choice, SMALLEST_STAKE, STAKE_STEP, STAKE_STEPS, usePreference } from '../../../lib/saved/preferences.ts';
import type { PicksState, PicksView } from '../picks_view.ts';
import { useBudget } from '../stakes/use_budget.ts';

/** A slip with the distribution of its profit; undefined if probabilities are unknown or nothing is bet. */
export interface SlipWithNight extends Slip {
  night: NightSummary | undefined;
}

/** The choice of the step where stakes are in dollars until one is made. */
const OWN_STAKE_STEP = choice('stake_step', STAKE_STEPS, '1');

/** Own picks with value are staked in dollars unless the reader chose another step: a book takes no cents. */
export const stepPreference = ({ onlyValue, stakes }: Pick<PicksView, 'onlyValue' | 'stakes'>) =>
  onlyValue && stakes !== undefined ? OWN_STAKE_STEP : STAKE_STEP;

/** The stakes of these picks with the user's budget and stake rules; undefined while the picks are unknown. */
export function useStakes(state: PicksState, { onlyValue, stakes }: Pick<PicksView, 'onlyValue' | 'stakes'>) {
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(stepPreference({ onlyValue, stakes }));
  const kelly = stakes?.fraction;
  return useMemo((): Slip | undefined => {
    if (state.status !== 'known') return undefined;
    const rules = { onlyValue, kelly, smallest: Number(smallest), step: Number(step) };
    return slipOf(state.picks, state.netted, amount, rules);
  }, [state, amount, onlyValue, kelly, smallest, step]);
}

/** The same with the distribution of its profit. */
export function useSlip(state: PicksState, view: Pick<PicksView, 'onlyValue' | 'stakes'>): SlipWithNight | undefined {
  const slip = useStakes(state, view);
  return useMemo(() => {
    if (slip === undefined) return undefined;
    const night =
      slip.bets === undefined || slip.staked === 0 ? undefined : summarizeNight(profitDistribution(slip.bets));
    return { ...slip, night };
  }, [slip]);
}
