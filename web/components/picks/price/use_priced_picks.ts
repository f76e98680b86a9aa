import { useMemo } from 'react';
import { useAwaited } from '../../../lib/hooks/use_awaited.ts';
import { useMinute } from '../../../lib/hooks/use_minute.ts';
import { usePart } from '../../../lib/hooks/use_part.ts';
import { usePriceChoice } from '../../../lib/saved/price_choice.ts';
import type { PicksState } from '../picks_view.ts';
import { loadPricing } from './lazy_prices.ts';

const nothingToRetry = () => undefined;

/**
 * The picks at the best prices of the reader's books or at the market line, as the reader chose. Their state is
 * `loading` while the prices are awaited.
 */
export function usePricedPicks(state: PicksState): PicksState {
  const chosen = usePriceChoice();
  const now = useMinute();
  const isQuoted = state.status === 'known' && (state.prices?.bouts.length ?? 0) > 0;
  const pricing = usePart(loadPricing, isQuoted);
  const isPending = state.status === 'known' && (state.pricesPending === true || (isQuoted && pricing === undefined));
  const isAwaited = useAwaited(isPending);
  return useMemo(() => {
    const rows = state.status === 'known' ? state.picks.length : undefined;
    if (isAwaited) return { status: 'loading', onRetry: nothingToRetry, ...(rows !== undefined && { rows }) };
    return state.status === 'known' && pricing ? pricing.pricedState(state, { ...chosen, now }) : state;
  }, [state, pricing, chosen, now, isAwaited]);
}
