import type { ImportReport } from '../cards/card.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { lineOf } from '../history/bout_facts.ts';
import type { JoinedBout } from '../history/join_sources.ts';

/**
 * Counts of data problems as of `today`. Upcoming bouts are not counted, because they have no match in the stats source
 * yet.
 */
export function importReport(joined: readonly JoinedBout[], today: IsoDate): ImportReport {
  const past = joined.filter(({ market }) => market.date < today);
  const lines = past.map(lineOf);
  return {
    pricedBouts: lines.filter((line) => typeof line === 'object').length,
    unmatchedBouts: past.filter(({ match }) => match === undefined).length,
    rejectedLines: lines.filter((line) => line === 'rejected').length,
    conflictingResults: past.filter(({ conflicting }) => conflicting).length,
  };
}
