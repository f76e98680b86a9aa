import type { OffBout } from '../contract/pages/event_page.ts';
import type { PlaybookEvent } from '../contract/record/record_event.ts';
import type { ImportHistory } from './event/import_watch.ts';
import type { Careers } from './fighter/careers.ts';
import type { People } from './fighter/people.ts';

/** What the pages of an import are made of. */
export interface PageParts {
  history: ImportHistory;
  people: People;
  careers: Careers;
  /** What the playbooks bet, by id of the event. */
  playbooks: ReadonlyMap<string, readonly PlaybookEvent[]>;
  /** Bouts that fell out, by id of the event. */
  off: ReadonlyMap<string, readonly OffBout[]>;
}
