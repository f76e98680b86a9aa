import { useMemo } from 'react';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { LEFT_OUT_BOOKS, PRICE_VIEW, READER_REGION, usePreference } from './preferences.ts';

/** The reader's region and books, and whether figures go by their best price or the market line; for every screen. */
export function usePriceChoice(): Pick<ReadersPrices, 'choice' | 'view'> {
  const [view] = usePreference(PRICE_VIEW);
  const [region] = usePreference(READER_REGION);
  const [leftOut] = usePreference(LEFT_OUT_BOOKS);
  return useMemo(() => {
    const choice = { region: region === 'any' ? undefined : region, without: leftOut.split(',').filter(Boolean) };
    return { choice, view };
  }, [view, region, leftOut]);
}
