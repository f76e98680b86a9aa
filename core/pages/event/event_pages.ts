import { RESPONSE_LIMITS } from '../../contract/limits/response_limits.ts';
import type { EventBout, EventPage, EventsIndex, OffBout } from '../../contract/pages/event_page.ts';
import type { Backing } from '../../contract/pages/page_parts.ts';
import type { Event } from '../../contract/site/events.ts';
import { hasLine } from '../../domain/cards/card.ts';
import { otherSources } from '../../domain/cards/card_sources.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import { venueText } from '../../format/words/bout_words.ts';
import { cornersOf, type FactBout, listedAs, listedBoutFinder, replacementOf } from '../../supply/facts/facts.ts';
import { boutEndings } from '../bout/bout_endings.ts';
import { boutResult } from '../bout/bout_pages.ts';
import { lineSourceOf, linkTo, onCard, opinionsFor } from '../bout/side_figures.ts';
import type { PageParts } from '../page_parts.ts';
import { rounded } from '../rounded.ts';
import type { ImportedBout, ImportHistory, WatchedEvent } from './import_watch.ts';

const titleOf = ({ event: { id, name, date } }: WatchedEvent): Event => ({ id, name, date });
const placeOf = ({ bouts }: WatchedEvent) => venueText(bouts[0]?.joined.market.location ?? '');

function eventBout(event: WatchedEvent, bout: ImportedBout, backing: readonly Backing[], parts: PageParts): EventBout {
  const { market, match } = bout.joined;
  const card = onCard(event, bout);
  const { market: ofMarket, forecast } = opinionsFor(card, 'red');
  return {
    bout: bout.joined.id,
    red: linkTo(parts.people.ofMarket(bout.joined, 'red')),
    blue: linkTo(parts.people.ofMarket(bout.joined, 'blue')),
    weight_class: market.weightClass ?? null,
    rounds: market.scheduledRounds || null,
    title_bout: match?.stats.details?.isTitleBout ?? market.isTitleBout ?? false,
    odds: card === undefined ? null : { red: rounded(card.red.odds), blue: rounded(card.blue.odds) },
    ...lineSourceOf(card, market),
    market: ofMarket,
    forecast,
    endings: boutEndings(card, bout),
    result: boutResult(bout.joined),
    backing: [...backing],
  };
}

const namesOf = (bout: FactBout): Omit<OffBout, 'by'> => {
  const { red, blue } = cornersOf(bout);
  return { red, blue };
};

/** The bouts that fell out of each event, as live providers tell it, by id of the event; none that an event has. */
export function offBouts({ events, told }: Pick<ImportHistory, 'events' | 'told'>): ReadonlyMap<string, OffBout[]> {
  const listed = events.map(({ event: { id, date, bouts } }) => ({
    id,
    date,
    bouts: bouts.map(({ id: bout, market: { red, blue } }) => ({ id: bout, red, blue })),
  }));
  const off = new Map<string, OffBout[]>();
  for (const card of told.filter(({ bouts }) => bouts.some(({ state }) => state === 'off'))) {
    const event = listedAs(card, listed);
    if (event === undefined) continue;
    const find = listedBoutFinder(event);
    const gone = card.bouts.filter((bout) => bout.state === 'off' && find(cornersOf(bout)) === undefined);
    const named = gone.map((bout): OffBout => {
      const by = replacementOf(bout, card.bouts);
      return { ...namesOf(bout), by: by === undefined ? null : namesOf(by) };
    });
    off.set(event.id, named.slice(0, RESPONSE_LIMITS.cardBouts));
  }
  return off;
}

/** The page of an event; `backing` is by index of the bout. */
export function eventPage(
  event: WatchedEvent,
  { earlier, later }: { earlier: WatchedEvent | undefined; later: WatchedEvent | undefined },
  backing: ReadonlyMap<number, readonly Backing[]>,
  parts: PageParts,
): EventPage {
  return {
    kind: 'event',
    event: titleOf(event),
    place: placeOf(event),
    earlier: earlier === undefined ? null : titleOf(earlier),
    later: later === undefined ? null : titleOf(later),
    bouts: event.bouts.map((bout, place) => eventBout(event, bout, backing.get(place) ?? [], parts)),
    off: [...(parts.off.get(event.event.id) ?? [])],
    playbooks: [...(parts.playbooks.get(event.event.id) ?? [])],
    sources: otherSources(event.card) ?? null,
    ...(event.card.linesAt !== undefined && { lines_at: event.card.linesAt }),
  };
}

function favoritesOf({ card }: WatchedEvent): EventsIndex['events'][number]['favorites'] {
  const decided = card.bouts.filter(({ outcome, forecastOfRed }) => isDecisive(outcome) && forecastOfRed !== undefined);
  const won = (favors: (bout: (typeof decided)[number]) => boolean) =>
    decided.filter((bout) => favors(bout) === (bout.outcome === 'red')).length;
  return {
    bouts: decided.length,
    forecast: won(({ forecastOfRed }) => (forecastOfRed ?? 0) > 0.5),
    market: won(({ red, blue }) => red.odds < blue.odds),
  };
}

/** The list of all events, newest first. */
export const eventsIndex = (events: readonly WatchedEvent[]): EventsIndex => ({
  events: events.toReversed().map((event) => ({
    ...titleOf(event),
    place: placeOf(event),
    ...(event.card.begin && { begin: event.card.begin }),
    ...(!hasLine(event.card) && { unpriced: true as const }),
    bouts: event.bouts.length,
    settled: event.bouts.filter(({ joined }) => joined.outcome !== undefined).length,
    favorites: favoritesOf(event),
  })),
});
