import type { Card, ImportReport } from '../cards/card.ts';
import type { IsoDate } from '../dates/iso_date.ts';

export type League = 'ufc' | 'demo';

/** Whose data it is, for the reader's eyes. */
export interface Credit {
  name: string;
  address: string;
  licence: string;
}

/** Everything that optimising and picking need, made once per import and read by every function. */
export interface Snapshot {
  /** Names the content: two snapshots with the same version hold the same cards. */
  version: string;
  league: League;
  credits: readonly Credit[];
  /** The day the import took for today; cards from it on were upcoming. */
  asOf: IsoDate;
  report: ImportReport;
  /** By date, then location; settled, pending and upcoming. */
  cards: readonly Card[];
}
