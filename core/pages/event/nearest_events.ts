import type { EventsIndex } from '../../contract/pages/event_page.ts';
import { nextEvent } from '../../domain/cards/begin.ts';

type Listed = EventsIndex['events'][number];

/** The next event without a result; undefined if none is listed. */
export const comingEvent = ({ events }: EventsIndex, now: Date): Listed | undefined =>
  nextEvent(events.filter(({ settled }) => settled === 0).reverse(), now);

/** The newest event with results; undefined without one. */
export const lastEvent = ({ events }: EventsIndex): Listed | undefined => events.find(({ settled }) => settled > 0);
