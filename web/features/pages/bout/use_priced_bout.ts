import { useMemo } from 'react';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { pricedBoutPage } from '../../../../core/pages/event/priced_pages.ts';
import type { PricedBout } from '../../../../core/prices/priced_bout.ts';
import { type LoadedPrices, useReadersPrices } from '../../../components/prices/use_readers_prices.ts';
import { type BookPrices, bookPrices } from '../book_prices.ts';

export interface BoutAtPrices {
  /** The page at the reader's prices. */
  page: PricedBout<BoutPage>;
  books: BookPrices;
  prices: LoadedPrices;
}

/** The page of a bout at the reader's prices; one with a result is at the market line. */
export function usePricedBout(atLine: BoutPage): BoutAtPrices {
  const isToCome = atLine.result === null && !atLine.called_off;
  const prices = useReadersPrices(isToCome ? atLine.event.id : undefined);
  const { readers } = prices;
  return useMemo(
    () => ({ page: pricedBoutPage(atLine, readers), books: bookPrices(readers, atLine), prices }),
    [atLine, readers, prices],
  );
}
