import { useQuery } from '@tanstack/react-query';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { pricesQuery } from '../../../lib/api/prices.ts';
import { useMinute } from '../../../lib/use_minute.ts';
import { type BookPrices, bookPrices } from '../book_prices.ts';

export interface BoutBooks extends BookPrices {
  /** The time that ages are counted from, in epoch milliseconds. */
  now: number;
}

/** The newest prices of the books for a bout to come; none for one with a result. */
export function useBoutPrices(page: BoutPage): BoutBooks {
  const isToCome = page.result === null && !page.called_off;
  const { data } = useQuery({ ...pricesQuery(page.event.id), enabled: isToCome });
  const now = useMinute();
  const names = { red: page.red.name, blue: page.blue.name };
  return { ...bookPrices(isToCome ? data : undefined, names, now), now };
}
