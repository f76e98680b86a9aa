import { useMemo } from 'react';
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

/** The picks at the best prices of the reader's books or at the market line, as the reader chose. */
export function usePricedPicks(state: PicksState): PicksState {
  const [view] = usePreference(PRICE_VIEW);
  const choice = useBookChoice();
  const minute = useMinute();
  const pricing = usePart(load, state.status === 'known' && (state.prices?.bouts.length ?? 0) > 0);
  return useMemo(
    () => (state.status === 'known' && pricing ? pricing.pricedState(state, choice, view, minute) : state),
    [state, pricing, choice, view, minute],
  );
}
