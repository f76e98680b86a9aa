import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { statedDay } from './wikipedia_day.ts';
import { linksOf, withoutNotes, withTemplatesShown } from './wikitext.ts';

/** The page of all events, coming and past. A year's page has the same rows; this one needs no rule for New Year's Eve. */
export const EVENT_LIST = 'List of UFC events';

export interface WikiEvent {
  title: string;
  day: IsoDate;
}

/** The tables of a page, without the text between them. */
const tablesOf = (source: string): string[] =>
  source
    .split(/^[ \t:]*\{\|/m)
    .slice(1)
    .map((table) => table.split(/^[ \t]*\|\}/m)[0] ?? '');

/** The event of a table's row: the first link before its day. Undefined for a row of something else. */
function eventIn(row: string): WikiEvent | undefined {
  const found = statedDay(row);
  if (found === undefined) return undefined;
  const [link] = linksOf(withTemplatesShown(row.slice(0, found.at)));
  return link?.title === undefined ? undefined : { title: link.title, day: found.day };
}

/** The events of the list that have a page of their own, each once. */
export function listedEvents(source: string): WikiEvent[] {
  const events = tablesOf(withoutNotes(source)).flatMap((table) =>
    table.split(/^[ \t]*\|-/m).flatMap((row) => eventIn(row) ?? []),
  );
  return [...new Map(events.map((event) => [event.title, event])).values()];
}
