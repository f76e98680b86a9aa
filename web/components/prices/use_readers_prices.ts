import { useMemo } from 'react';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { useAwaited } from '../../lib/hooks/use_awaited.ts';
import { useMinute } from '../../lib/hooks/use_minute.ts';
import { usePriceChoice } from '../../lib/saved/price_choice.ts';
import type { PricesMissing } from '../picks/picks_view.ts';
import { useEventPrices } from '../picks/price/use_event_prices.ts';

export interface LoadedPrices {
  /** Undefined while they are unknown, and where no book quotes the event. */
  readers: ReadersPrices | undefined;
  /** They are being fetched; what follows them should wait. */
  isAwaited: boolean;
  /** Why they are unknown. */
  missing: PricesMissing | undefined;
}

/** The books' prices of a coming event as the reader chose to see them; none without an id. */
export function useReadersPrices(eventId: string | undefined): LoadedPrices {
  const { prices, pricesPending, pricesMissing: missing } = useEventPrices(eventId);
  const chosen = usePriceChoice();
  const now = useMinute();
  const isAwaited = useAwaited(pricesPending === true);
  return useMemo(() => {
    const readers = prices !== undefined && prices.bouts.length > 0 ? { prices, ...chosen, now } : undefined;
    return { readers, isAwaited, missing };
  }, [prices, chosen, now, isAwaited, missing]);
}
