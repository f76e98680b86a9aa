import type { EventsIndex } from '../contract/pages/event_page.ts';
import type { IsoDate } from '../dates/iso_date.ts';

type Listed = EventsIndex['events'][number];

/** The next event without a result on or after a day; undefined if none is listed. */
export const comingEvent = ({ events }: EventsIndex, day: IsoDate): Listed | undefined =>
  events.findLast(({ date, settled }) => date >= day && settled === 0);

/** The newest event with results; undefined without one. */
export const lastEvent = ({ events }: EventsIndex): Listed | undefined => events.find(({ settled }) => settled > 0);
