import { queryOptions } from '@tanstack/react-query';
import { liveObjectPath } from '../../../core/contract/pages/page_paths.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import type { LiveCard } from '../../../core/contract/site/live.ts';
import { HOUR, MINUTE, SECOND } from '../../../core/dates/durations.ts';
import { answeredAt } from '../time/clock.ts';
import { jsonOf } from './api_error.ts';
import { askSiteFile, FRESH_MILLISECONDS } from './site_file.ts';

/** How a card stands, and the server's time of the answer in epoch milliseconds. */
export interface LiveAnswer {
  card: LiveCard;
  at: number;
}

/** The most that a page waits before it asks again, also where there is no card yet. */
export const LONGEST_ASK_WAIT = 5 * MINUTE;
/** The CDN keeps an answer as long. */
const KEPT = 10 * SECOND;
/** Wide enough for a clock of the reader that is an hour wrong. */
const BEFORE_BEGIN = 3 * HOUR;

/** How an event's card stands; null while nothing is known. Once a card is known, `useAsking` asks as often as it says. */
export const liveCardQuery = (event: string) =>
  queryOptions({
    queryKey: ['live', event],
    queryFn: async ({ signal }): Promise<LiveAnswer | null> => {
      const response = await askSiteFile(liveObjectPath(event), signal);
      return response && { card: await jsonOf<LiveCard>(response), at: answeredAt(response) };
    },
    retry: false,
    staleTime: ({ state: { data } }) => (data?.card.ask_again === null ? FRESH_MILLISECONDS : KEPT),
    refetchInterval: ({ state: { data } }) => !data && LONGEST_ASK_WAIT,
  });

/** Whether a listed event may be fought at a time, or was: the list has none that was before yesterday. */
export const mayBeFought = ({ begin, date }: Pick<ListedEvent, 'begin' | 'date'>, time: number): boolean =>
  time >= Date.parse(begin?.at ?? date) - BEFORE_BEGIN;
