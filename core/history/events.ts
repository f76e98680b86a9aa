import type { IsoDate } from '../dates/iso_date.ts';
import { venueDayBegin } from '../dates/venue_day.ts';
import { type CardBegin, earlierBegin } from '../domain/cards/begin.ts';
import { withoutSuffixes } from '../domain/identity/name_words.ts';
import { groupBy } from './group_by.ts';
import type { IdentifiedBout } from './sources/identified_bouts.ts';
import type { MarketBout } from './sources/source_bouts.ts';

/** The bouts of one date and location, in card order: main event first. */
export interface HistoryEvent {
  id: string;
  name: string;
  date: IsoDate;
  /** As the providers of live facts tell it, else the begin of the day at the venue; undefined for an unknown venue. */
  begin: CardBegin | undefined;
  bouts: readonly IdentifiedBout[];
}

const DIACRITICS = /\p{Diacritic}/gu;

const lastName = (name: string) => withoutSuffixes(name.split(' ')).at(-1) ?? name;

function eventName(bouts: readonly IdentifiedBout[]): string {
  const named = bouts.map(({ match, market }) => match?.stats.eventName || market.eventName).find((name) => name);
  if (named !== undefined) return named;
  const main = bouts[0]?.market;
  return main === undefined ? 'UFC' : `UFC: ${lastName(main.red.name)} vs. ${lastName(main.blue.name)}`;
}

/** The id of an event that was not listed before: `{date}-{city}` in lower case with hyphens; the date alone without a city. */
export function firstEventId(date: IsoDate, location: string): string {
  const [city = ''] = location.split(',');
  const slug = city
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return [date, slug.replace(/^-+|-+$/g, '')].filter((part) => part !== '').join('-');
}

/** The id that most bouts of the event were listed under; of equal ones that of the first bout. */
function idOfMost(bouts: readonly IdentifiedBout[]): string {
  const ids = bouts.map(
    ({ market, listedEvent }) => listedEvent ?? market.eventId ?? firstEventId(market.date, market.location),
  );
  const countOf = (id: string) => ids.filter((other) => other === id).length;
  return ids.reduce((most, id) => (countOf(id) > countOf(most) ? id : most));
}

/** The begin that most is known of: a told one, else that of the day at the venue. */
function beginOfBouts(bouts: readonly IdentifiedBout[], { date, location }: MarketBout): CardBegin | undefined {
  const told = bouts.flatMap(({ market }) => market.begin ?? []);
  if (told.length > 0) return told.reduce(earlierBegin);
  const ofDay = venueDayBegin(date, location);
  return ofDay && { at: ofDay.toISOString(), known: false };
}

/** Numbers later events of the same date and city from 2, so that ids are unique. */
function withUniqueIds(events: HistoryEvent[]): HistoryEvent[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const count = (seen.get(event.id) ?? 0) + 1;
    seen.set(event.id, count);
    return count === 1 ? event : { ...event, id: `${event.id}-${count}` };
  });
}

/** Groups bouts into events, ordered by date, then location. */
export function groupEvents(joined: readonly IdentifiedBout[]): HistoryEvent[] {
  const groups = groupBy(joined, ({ market }) => `${market.date} ${market.location}`);
  const events = groups.flatMap(([, bouts]) => {
    const market = bouts[0]?.market;
    if (market === undefined) return [];
    const begin = beginOfBouts(bouts, market);
    return { id: idOfMost(bouts), name: eventName(bouts), date: market.date, begin, bouts };
  });
  return withUniqueIds(events);
}
