import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type LoadedPrices, useReadersPrices } from '../../components/prices/use_readers_prices.ts';
import { eventsQuery, nextEvent, wasYesterday } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { today } from '../../lib/clock.ts';
import { useAwaited } from '../../lib/use_awaited.ts';
import { usePart } from '../../lib/use_part.ts';
import { type CardRow, cardRows } from './card_rows.ts';

/** What the rows go by. `Basis` is the reader's choice where books quote the event. */
export interface ShownPrices extends LoadedPrices {
  Basis: ComponentType<LoadedPrices> | undefined;
}

export type NextCard =
  | { status: 'loading' | 'offline' | 'noEvent' }
  | { status: 'failed'; message: string | undefined; onRetry(): void }
  | { status: 'known'; rows: readonly CardRow[]; date: IsoDate; hasValue: boolean; prices: ShownPrices };

/** What the card is called: yesterday's is shown while no later one is listed. */
export function useCardTitle(): string {
  const { data } = useQuery(eventsQuery);
  const event = nextEvent(data?.events ?? [], today());
  const card = event !== undefined && wasYesterday(event, today()) ? 'Yesterday’s card' : 'The next card';
  return `${card}, by Cornerman and the market`;
}

/** The computation of prices: a first visit does without. */
const load = () => import('./priced_rows.ts');

/**
 * The next card by Cornerman and the market, at the reader's prices. Value's picks may be missing; without Baseline's there
 * are no rows.
 */
export function useNextCard(): NextCard {
  const events = useQuery(eventsQuery);
  const event = nextEvent(events.data?.events ?? [], today());
  const enabled = event !== undefined;
  const queryOf = (type: PrebuiltType) => ({ ...prebuiltPlaybookQuery(type, event?.id ?? ''), enabled });
  const baseline = useQuery(queryOf('baseline'));
  const value = useQuery(queryOf('value'));
  const prices = useReadersPrices(event?.id);
  const { readers } = prices;
  const pricing = usePart(load, readers !== undefined);
  const isPartAwaited = useAwaited(readers !== undefined && pricing === undefined);
  const [bets, valueBets] = [baseline.data, value.data];
  const rows = useMemo(() => {
    if (bets === undefined || valueBets === undefined) return undefined;
    if (bets === null) return [];
    return pricing && readers ? pricing.pricedRows(bets, valueBets, readers) : cardRows(bets, valueBets);
  }, [bets, valueBets, pricing, readers]);
  if (rows !== undefined && event !== undefined && !prices.isAwaited && !isPartAwaited)
    return {
      status: 'known',
      rows,
      date: event.date,
      hasValue: valueBets !== null,
      prices: { ...prices, Basis: pricing?.PriceBasis },
    };
  if (events.data !== undefined && event === undefined) return { status: 'noEvent' };
  const failed = [events, baseline, value].filter(({ isError }) => isError);
  const [first] = failed;
  if (first !== undefined) {
    const onRetry = () => {
      for (const query of failed) void query.refetch();
    };
    return { status: 'failed', message: first.error?.message, onRetry };
  }
  const isPaused = [events, baseline, value].some((query) => query.isPaused);
  return { status: isPaused ? 'offline' : 'loading' };
}
