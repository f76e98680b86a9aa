import { useEffect, useMemo, useState } from 'react';
import type { BookChoice } from '../../../core/prices/best_price.ts';
import { LEFT_OUT_BOOKS, PRICE_VIEW, REGION, usePreference } from '../../lib/preferences.ts';
import { useMinute } from '../../lib/use_minute.ts';
import { usePart } from '../../lib/use_part.ts';
import type { PicksState } from './picks_view.ts';

/** The reader's region and books. */
function useBookChoice(): BookChoice {
  const [region] = usePreference(REGION);
  const [leftOut] = usePreference(LEFT_OUT_BOOKS);
  return useMemo(
    () => ({ region: region === 'any' ? undefined : region, without: leftOut.split(',').filter(Boolean) }),
    [region, leftOut],
  );
}

/** The computation of prices: a first visit does without. */
const load = () => import('./priced_state.ts');

/** How long picks wait for their prices, in milliseconds: with these they change columns and rows. */
const LONGEST_WAIT = 700;

/** Whether this has lasted so long, in milliseconds. */
function useHasLasted(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    setHasLasted(false);
    if (!isOn) return;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, milliseconds]);
  return isOn && hasLasted;
}

const nothingToRetry = () => undefined;

/**
 * The picks at the best prices of the reader's books or at the market line, as the reader chose. Their state is
 * `loading` until prices are known, for `LONGEST_WAIT` at most.
 */
export function usePricedPicks(state: PicksState): PicksState {
  const [view] = usePreference(PRICE_VIEW);
  const choice = useBookChoice();
  const minute = useMinute();
  const isQuoted = state.status === 'known' && (state.prices?.bouts.length ?? 0) > 0;
  const pricing = usePart(load, isQuoted);
  const isAwaited = state.status === 'known' && (state.pricesPending === true || (isQuoted && pricing === undefined));
  const isLate = useHasLasted(isAwaited, LONGEST_WAIT);
  return useMemo(() => {
    if (isAwaited && !isLate) return { status: 'loading', onRetry: nothingToRetry };
    return state.status === 'known' && pricing ? pricing.pricedState(state, choice, view, minute) : state;
  }, [state, pricing, choice, view, minute, isAwaited, isLate]);
}
