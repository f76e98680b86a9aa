import type { BoutPage } from '../contract/pages/bout_page.ts';
import type { EventPage, EventsIndex } from '../contract/pages/event_page.ts';
import type { FighterPage } from '../contract/pages/fighter_page.ts';
import type { PageKind } from '../contract/pages/page_paths.ts';
import type { SearchIndex } from '../contract/pages/search_index.ts';
import type { PlaybookEvent } from '../contract/record_event.ts';
import { boutPageId, slugOf } from '../identity/page_ids.ts';
import { backedSides } from './backing.ts';
import { boutPage } from './bout_pages.ts';
import { careersOf } from './careers.ts';
import { eventPage, eventsIndex } from './event_pages.ts';
import { fighterPage } from './fighter_pages.ts';
import type { ImportedBout, ImportHistory } from './import_watch.ts';
import type { PageParts } from './page_parts.ts';
import { People } from './people.ts';
import { searchIndex } from './search_index.ts';
import { strategiesByBout } from './strategy_bets.ts';

type MovedPage = { kind: 'moved'; id: string };

/** A page with its address. */
export interface MadePage {
  kind: PageKind;
  id: string;
  page: EventPage | BoutPage | FighterPage | MovedPage;
}

/** All pages of an import, made one after another, since together they are large. */
export interface Pages {
  pages(): Generator<MadePage>;
  events: EventsIndex;
  search: SearchIndex;
}

/** The id of each bout's page; a second bout of two fighters on one date, which the sources do not have, would be `-2`. */
function boutIds({ events }: ImportHistory): Map<ImportedBout, string> {
  const taken = new Map<string, number>();
  const ids = new Map<ImportedBout, string>();
  for (const { event, bouts } of events) {
    for (const bout of bouts) {
      const { red, blue } = bout.joined.market;
      const id = boutPageId({ red: red.name, blue: blue.name }, event.date);
      const count = (taken.get(id) ?? 0) + 1;
      taken.set(id, count);
      ids.set(bout, count === 1 ? id : `${id}-${count}`);
    }
  }
  return ids;
}

function* eventAndBoutPages(parts: PageParts): Generator<MadePage> {
  const { events } = parts.history;
  for (const [index, event] of events.entries()) {
    const playbooks = parts.playbooks.get(event.event.id) ?? [];
    const corners = event.bouts.map(({ joined: { market } }) => market);
    const backing = backedSides(playbooks, corners);
    const strategies = strategiesByBout(event.card);
    const neighbours = { earlier: events[index - 1], later: events[index + 1] };
    yield { kind: 'events', id: event.event.id, page: eventPage(event, neighbours, backing, parts) };
    for (const [position, bout] of event.bouts.entries()) {
      const id = parts.ids.get(bout) ?? '';
      const ofBout = bout.place === undefined ? undefined : strategies.get(bout.place);
      const place = { id, position, strategies: ofBout ?? [], backing: backing.get(position) ?? [], playbooks };
      yield { kind: 'bouts', id, page: boutPage(event, bout, place, parts) };
    }
  }
}

/** Every fighter's page, and at the addresses of other spellings where the page is. */
function* fighterPages(parts: PageParts): Generator<MadePage> {
  const people = parts.people.all();
  const taken = new Set(people.map(({ slug }) => slug));
  for (const person of people) yield { kind: 'fighters', id: person.slug, page: fighterPage(person, parts) };
  for (const { slug, name, otherNames } of people) {
    for (const other of [name, ...otherNames].map(slugOf)) {
      if (taken.has(other)) continue;
      taken.add(other);
      yield { kind: 'fighters', id: other, page: { kind: 'moved', id: slug } };
    }
  }
}

/** The pages of an import; `playbooks` is what they bet, by id of the event. */
export function makePages(history: ImportHistory, playbooks: ReadonlyMap<string, readonly PlaybookEvent[]>): Pages {
  const people = new People(
    history.stats,
    history.events.map(({ event }) => event),
  );
  const ids = boutIds(history);
  const parts: PageParts = { history, people, ids, playbooks, careers: careersOf(history, people, ids) };
  return {
    *pages() {
      yield* eventAndBoutPages(parts);
      yield* fighterPages(parts);
    },
    events: eventsIndex(history.events),
    search: searchIndex(parts),
  };
}
