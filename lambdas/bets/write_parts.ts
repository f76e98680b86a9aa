import type { BetChange } from '../../core/bets/totals.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { groupBy } from '../../core/history/group_by.ts';
import { type BetWrite, TRANSACTION_ITEMS } from '../store/bets/bet_write.ts';
import { totalItemsOf } from '../store/bets/total_items.ts';

/** Items of every transaction: the account, the import, and the check that the account was not deleted. */
const FRAME_ITEMS = 3;

const daysOf = ({ before, after }: BetChange): IsoDate[] => [before, after].flatMap((bet) => bet?.day ?? []);

/** The changes in groups that each fit into a transaction, in order of their days so that a group has few totals. */
function groupsOf({ changes, counted: count, isRevised }: BetWrite): BetChange[][] {
  const groups: BetChange[][] = [];
  const counted = count === undefined ? [] : totalItemsOf(count.day);
  let totals = new Set<string>();
  let items = TRANSACTION_ITEMS;
  for (const change of groupBy(changes, (each) => daysOf(each)[0] ?? '').flatMap(([, ofDay]) => ofDay)) {
    const own = change.before !== undefined && isRevised?.(change.before) ? 2 : 1;
    const touched = daysOf(change).flatMap(totalItemsOf);
    const all = new Set([...totals, ...touched]);
    if (items + own + all.size > TRANSACTION_ITEMS) {
      groups.push([]);
      items = FRAME_ITEMS;
      totals = new Set([...counted, ...touched]);
    } else totals = all;
    items += own;
    groups.at(-1)?.push(change);
  }
  return groups;
}

/**
 * A write in parts that each fit into a transaction. A slip of one day always fits. Every part is whole: the bets of an
 * interrupted import are found and not written again when it is repeated.
 */
export const partsOfWrite = (write: BetWrite): BetWrite[] => groupsOf(write).map((changes) => ({ ...write, changes }));
