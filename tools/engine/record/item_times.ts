import type { ChainId } from '../../../core/contract/record/chains.ts';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import type { LogEntry } from '../../../core/contract/record/record_log.ts';
import { HOUR } from '../../../core/dates/durations.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { isFrozenLate } from '../../../core/record/chain/chain.ts';
import { backedOf, eventDay, eventsOf, type KnownResults } from './settle_anew.ts';
import type { LogVerification, OutsideTime } from './verify_log.ts';

/** When others first saw what was frozen of an event. */
export interface ItemTime {
  chain: ChainId;
  /** Sequence number. */
  item: number;
  event: string;
  /** By when the event had begun: the earlier of the item's own begin and the end of its day by the results. */
  begins_at: string;
  seen: OutsideTime | null;
  /** Why it is not proven that the item is older than the event; null if it is. */
  problem: string | null;
}

/** A day has ended everywhere on earth when it ends in UTC−12. */
const HOURS_TO_LAST_MIDNIGHT = 36;
const lastMidnight = (day: IsoDate) => Date.parse(`${day}T00:00:00.000Z`) + HOURS_TO_LAST_MIDNIGHT * HOUR;

function problemOf(seen: OutsideTime | undefined, begin: number, isUnknown: boolean): string | null {
  if (seen === undefined) return 'no authority or witness that you trust has seen it';
  if (Date.parse(seen.at) >= begin) return 'was first seen after the event had begun';
  return isUnknown ? 'its event is on no card of the data' : null;
}

/** The times of all items of a chain that freeze an event and count as published. */
export function itemTimes(
  chain: ChainId,
  items: readonly RecordItem[],
  entries: readonly LogEntry[],
  seen: LogVerification['seen'],
  results: KnownResults | undefined,
): ItemTime[] {
  const counting = eventsOf(items).filter(({ frozen }) => !isFrozenLate(frozen));
  return counting.map((event) => {
    const { begins_at, sequence, event: named } = event.frozen;
    const leaf = entries.findIndex((entry) => entry.playbook === chain && entry.sequence === sequence);
    const day = results && eventDay(backedOf(event), results);
    const begin = Math.min(Date.parse(begins_at), day === undefined ? Number.POSITIVE_INFINITY : lastMidnight(day));
    return {
      chain,
      item: sequence,
      event: `${named.name} ${named.date}`,
      begins_at: new Date(begin).toISOString(),
      seen: seen[leaf] ?? null,
      problem: problemOf(seen[leaf], begin, results !== undefined && day === undefined),
    };
  });
}
