import type { BoutPage } from '../contract/pages/bout_page.ts';
import type { EventPage, EventsIndex } from '../contract/pages/event_page.ts';
import type { FighterPage } from '../contract/pages/fighter_page.ts';
import type { PageKind } from '../contract/pages/page_paths.ts';
import type { SearchIndex } from '../contract/pages/search_index.ts';
import type { PlaybookEvent } from '../contract/record/record_event.ts';
import { boutPageId, slugOf } from '../domain/identity/page_ids.ts';
import { backedSides } from './bout/backing.ts';
import { boutPage } from './bout/bout_pages.ts';
import { strategiesByBout } from './bout/strategy_bets.ts';
import { type WhatIfTable, whatIfTable } from './bout/what_if_table.ts';
import { eventPage, eventsIndex, offBouts } from './event/event_pages.ts';
import type { ImportHistory } from './event/import_watch.ts';
import { careersOf } from './fighter/careers.ts';
import { fighterPage } from './fighter/fighter_pages.ts';
import { People } from './fighter/people.ts';
import type { PageParts } from './page_parts.ts';
import { searchIndex } from './search/search_index.ts';

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
  whatIf: WhatIfTable;
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
      const ofBout = bout.place === undefined ? undefined : strategies.get(bout.place);
      const place = { position, strategies: ofBout ?? [], backing: backing.get(position) ?? [], playbooks };
      yield { kind: 'bouts', id: bout.joined.id, page: boutPage(event, bout, place, parts) };
    }
  }
}

/** Where the page of each bout is, at the address that its names and day give now. */
function* movedBouts({ history: { events } }: PageParts): Generator<MadePage> {
  const bouts = events.flatMap((event) => event.bouts.map(({ joined }) => joined));
  const taken = new Set(bouts.map(({ id }) => id));
  for (const { id, market } of bouts) {
    const address = boutPageId({ red: market.red.name, blue: market.blue.name }, market.date);
    if (taken.has(address)) continue;
    taken.add(address);
    yield { kind: 'bouts', id: address, page: { kind: 'moved', id } };
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
  const careers = careersOf(history, people);
  const parts: PageParts = { history, people, playbooks, careers, off: offBouts(history) };
  return {
    *pages() {
      yield* eventAndBoutPages(parts);
      yield* movedBouts(parts);
      yield* fighterPages(parts);
    },
    events: eventsIndex(history.events),
    search: searchIndex(parts),
    whatIf: whatIfTable(parts),
  };
}
