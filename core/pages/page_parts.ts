import type { PlaybookEvent } from '../contract/record_event.ts';
import type { Careers } from './careers.ts';
import type { ImportHistory } from './import_watch.ts';
import type { People } from './people.ts';

/** What the pages of an import are made of. */
export interface PageParts {
  history: ImportHistory;
  people: People;
  careers: Careers;
  /** What the playbooks bet, by id of the event. */
  playbooks: ReadonlyMap<string, readonly PlaybookEvent[]>;
}
