import type { WithValue } from '../../contract/playbooks/with_value.ts';
import type { PlaybookRecord, RecordForm } from '../../contract/record/record.ts';
import type { PlaybookEvent, RecordPick } from '../../contract/record/record_event.ts';
import { withValueOf } from '../../evidence/returns/with_value.ts';
import type { RecordEntry } from './playbook_events.ts';

/** The event as if only its picks with value had been bet. */
export function valueOnly({ event, result, saidOfValue }: RecordEntry): RecordEntry {
  const picks = result.picks.filter(({ has_value }) => has_value === true);
  return { event, result: { ...result, picks, ...totalsOf(picks, result) }, said: saidOfValue, saidOfValue };
}

const totalsOf = (picks: readonly RecordPick[], { profit }: PlaybookEvent) => ({
  staked: picks.reduce((sum, { stake }) => sum + stake, 0),
  profit: profit === null ? null : picks.reduce((sum, pick) => sum + pick.stake * (pick.profit ?? 0), 0),
});

/** The settled events' picks, parted by value; null without a settled event. */
export function entriesByValue(entries: readonly RecordEntry[]): WithValue | null {
  const settled = entries.filter(({ result }) => result.profit !== null);
  if (settled.length === 0) return null;
  return withValueOf(
    settled.map(({ result: { picks } }) =>
      picks.map(({ stake, profit, has_value }) => ({ stake, profit: profit ?? 0, hasValue: has_value ?? undefined })),
    ),
  );
}

const EMPTY_FORM: RecordForm = {
  figures: null,
  published: null,
  said: null,
  best_bet: null,
  versions: [],
  prices: { closing: null, best: null },
  robustness: null,
  curve: [],
  years: [],
  profits: [],
  won: [],
  lost: [],
  returned: [],
};

/** The record as if only the picks with value had been bet; without figures if a record of an older release lacks them. */
export const recordOfValue = (record: PlaybookRecord): PlaybookRecord => ({
  ...record,
  ...(record.value_only ?? EMPTY_FORM),
});
