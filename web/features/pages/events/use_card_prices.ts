import { useQuery } from '@tanstack/react-query';
import type { EventBout, EventPage } from '../../../../core/contract/pages/event_page.ts';
import { pricesQuery } from '../../../lib/api/prices.ts';
import { useMinute } from '../../../lib/use_minute.ts';
import { type BookPrices, bookPrices } from '../book_prices.ts';

export interface CardPrices {
  /** The books' prices of a bout; none before they have loaded. */
  of(bout: EventBout): BookPrices;
  /** The time that ages are counted from, in epoch milliseconds. */
  now: number;
  /** What the column of best prices shows, in a sentence. */
  note: string;
}

const LINE_INSTEAD = 'the market line stands in its place.';

/** The newest prices of the books for a card to come; `isToCome` is false for one with results. */
export function useCardPrices({ event, bouts }: EventPage, isToCome: boolean): CardPrices {
  const { data, isError, isPaused } = useQuery({ ...pricesQuery(event.id), enabled: isToCome });
  const now = useMinute();
  const of = ({ red, blue }: EventBout) => bookPrices(data, { red: red.name, blue: blue.name }, now);
  const hasBest = bouts.some((bout) => of(bout).best !== undefined);
  const missing =
    data !== undefined
      ? 'No book has a fresh price'
      : isError
        ? 'The books’ prices could not be loaded'
        : isPaused
          ? 'You are offline'
          : undefined;
  const note =
    hasBest || missing === undefined
      ? `The best price is the longest fresh one of the books, with its age; without one ${LINE_INSTEAD}`
      : `${missing}: ${LINE_INSTEAD}`;
  return { of, now, note };
}
