import { queryOptions } from '@tanstack/react-query';
import type { PriceHistory } from '../../../core/contract/prices/price_history.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { readSiteFile } from './site_file.ts';

/** The server's answer is cached as long. */
const FRESH_MILLISECONDS = 60_000;

/** The kept quotes of an event over time; null for an event that is not known. */
export const priceHistoryQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prices', eventId, 'history'],
    queryFn: ({ signal }) =>
      readSiteFile<PriceHistory>(`${API_BASE}/prices/${encodeURIComponent(eventId)}/history`, signal),
    staleTime: FRESH_MILLISECONDS,
  });
