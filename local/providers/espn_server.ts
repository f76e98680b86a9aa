import { HOUR } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { Delays } from './delays.ts';
import { boutId, competitorsAt, listedPair, officialAt, statusAt } from './espn_bouts.ts';
import { eventNumber, type SeasonBout, type SeasonEvent } from './season.ts';

/** The scoreboard and the fight centre. */

const MAIN_CARD = 5;
/** The recorded times have minutes only. */
const minute = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;
const NAMES: ReadonlyMap<string, string> = new Map([["Women's", 'W']]);
const shortClass = (weightClass: string) => weightClass.replace(/^\S+/, (word) => NAMES.get(word) ?? word);

/** The begin of the part of the card: its bouts share it. */
function partBegin({ bouts }: SeasonEvent, place: number): number {
  const part = place < MAIN_CARD ? bouts.slice(0, MAIN_CARD) : bouts.slice(MAIN_CARD);
  return Math.min(...part.map(({ begin }) => begin));
}

function competition(event: SeasonEvent, bout: SeasonBout, time: number, delays: Delays) {
  const pair = listedPair(bout, time);
  const competitors = competitorsAt(bout, time, delays);
  if (pair === undefined || competitors === undefined) return undefined;
  return {
    id: boutId(bout, pair.blue ?? 'TBA'),
    date: minute(partBegin(event, event.bouts.indexOf(bout))),
    status: statusAt(bout, time, delays),
    competitors,
  };
}

/** A show of the same league that is no card of the promotion. */
const otherShow = (time: number) => ({
  id: '1',
  name: "Dana White's Contender Series: Season 1, Week 1",
  date: minute(time + 36 * HOUR),
  competitions: [],
});

function venueOf({ place }: SeasonEvent) {
  const [city, ...region] = place.split(', ');
  return { fullName: 'Demo Arena', address: { city, country: region.at(-1) } };
}

/** The answer of `scoreboard?dates=A-B`: the events of these UTC days, each from its first bout to its main event. */
export function scoreboardAnswer(events: readonly SeasonEvent[], dates: string, time: number, delays: Delays) {
  const [from = '', to = from] = dates.split('-');
  const day = ({ begin }: SeasonEvent) => isoDateOf(new Date(begin)).replaceAll('-', '');
  const shown = events.filter((event) => event.listedAt <= time && day(event) >= from && day(event) <= to);
  const listed = shown.map((event) => ({
    id: `${eventNumber(event)}`,
    name: event.name,
    date: minute(event.begin),
    venues: [venueOf(event)],
    status: { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } },
    competitions: event.bouts
      .flatMap((bout) => {
        const one = competition(event, bout, time, delays);
        const type = { id: '0', abbreviation: shortClass(bout.weightClass) };
        return one === undefined ? [] : [{ ...one, type, format: { regulation: { periods: bout.rounds } } }];
      })
      .toReversed(),
  }));
  return { leagues: [{ id: '3321', name: 'Ultimate Fighting Championship' }], events: [...listed, otherShow(time)] };
}

/** The answer of `fightcenter/{event}`; undefined for an event that is not listed. Its match numbers are doubled. */
export function fightCenterAnswer(event: SeasonEvent | undefined, time: number, delays: Delays) {
  if (event === undefined || event.listedAt > time) return undefined;
  const part = (name: string, displayName: string, bouts: readonly SeasonBout[]) => ({
    name,
    displayName,
    competitions: bouts.flatMap((bout, place) => {
      const one = competition(event, bout, time, delays);
      if (one === undefined) return [];
      const { weightClass, isTitle } = bout;
      return {
        ...one,
        type: listedPair(bout, time)?.blue === undefined ? null : { id: '0', text: weightClass },
        types: isTitle ? [{ id: '1', text: `UFC ${weightClass} Title` }] : [],
        note: isTitle ? `${weightClass} - Title Fight` : weightClass,
        matchNumber: Math.max(1, place),
        cardSegment: place % 2 === 0 ? { id: '1', name, description: displayName } : displayName,
        status: { ...one.status, clock: '0.0', result: officialAt(bout, time, delays) },
        format: null,
      };
    }),
  });
  return {
    event: { id: `${eventNumber(event)}`, name: event.name, date: new Date(event.begin).toISOString() },
    venue: venueOf(event),
    cards: {
      main: part('main', 'Main Card', event.bouts.slice(0, MAIN_CARD)),
      prelims1: part('prelims1', 'Prelims', event.bouts.slice(MAIN_CARD)),
    },
  };
}
