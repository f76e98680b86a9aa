import { useEffect, useMemo, useState } from 'react';
import type { BookChoice } from '../../../core/prices/best_price.ts';
import { loadPart } from '../../lib/load_part.ts';
import { LEFT_OUT_BOOKS, PRICE_VIEW, REGION, usePreference } from '../../lib/preferences.ts';
import { useMinute } from '../../lib/use_minute.ts';
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

type PricedState = typeof import('./priced_state.ts').pricedState;

/** The computation of prices, loaded once there are some: a first visit does without. */
function usePricing(isWanted: boolean): PricedState | undefined {
  const [pricing, setPricing] = useState<PricedState>();
  useEffect(() => {
    if (!isWanted || pricing !== undefined) return;
    loadPart(() => import('./priced_state.ts')).then(
      ({ pricedState }) => setPricing(() => pricedState),
      // The market line stays.
      () => undefined,
    );
  }, [isWanted, pricing]);
  return pricing;
}

/** The picks at the best prices of the reader's books or at the market line, as the reader chose. */
export function usePricedPicks(state: PicksState): PicksState {
  const [view] = usePreference(PRICE_VIEW);
  const choice = useBookChoice();
  const minute = useMinute();
  const pricing = usePricing(state.status === 'known' && (state.prices?.bouts.length ?? 0) > 0);
  return useMemo(
    () => (state.status === 'known' && pricing ? pricing(state, choice, view, minute) : state),
    [state, pricing, choice, view, minute],
  );
}
