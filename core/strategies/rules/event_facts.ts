import type { IsoDate } from '../../dates/iso_date.ts';
import type { RuleBout } from './figures.ts';

/** The priced bouts of an event, in card order, with all that rules can read. */
export interface EventFacts {
  id: string;
  name: string;
  date: IsoDate;
  bouts: readonly RuleBout[];
}
