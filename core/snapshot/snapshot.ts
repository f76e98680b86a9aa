import type { IsoDate } from '../dates/iso_date.ts';
import type { Card, ImportReport } from '../domain/cards/card.ts';
import type { EncodedSnapshot } from './encoded_snapshot.ts';

export type League = EncodedSnapshot['league'];

/** Source of the data, shown to users. */
export type Credit = EncodedSnapshot['credits'][number];

/** The input of optimising and picking: built once per import, read by every function. */
export interface Snapshot {
  /** Identifies the content: snapshots of the same version have the same cards. */
  version: string;
  league: League;
  credits: readonly Credit[];
  /** The import's `today`: cards from this date on were upcoming. */
  asOf: IsoDate;
  report: ImportReport;
  /** Name keys of the market source with the keys of the same fighters in the stats source. */
  knownNames?: ReadonlyMap<string, string>;
  /** Ordered by date, then location; settled, pending and upcoming. */
  cards: readonly Card[];
}
