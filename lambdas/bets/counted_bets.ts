import type { CountedBet } from '../../core/bets/counted_bet.ts';
import type { Bet } from '../../core/contract/bets.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { groupBy } from '../../core/history/group_by.ts';
import { batchesOf } from '../store/bet_reads.ts';
import type { BetStore } from '../store/bet_store.ts';
import { monthOf } from '../store/total_items.ts';

/** Up to so many changed months are read each for itself; of more, all bets are read. */
const MONTHS_READ_ALONE = 4;
const KEPT_AT_ONCE = 10;

const LONGEST_MONTH = 31;

/** The bets of these months. */
async function betsOfMonths(store: BetStore, owner: string, months: readonly string[]): Promise<Map<string, Bet[]>> {
  if (months.length > MONTHS_READ_ALONE) return new Map(groupBy(await store.all(owner), ({ day }) => monthOf(day)));
  const read = months.map(async (month): Promise<[string, Bet[]]> => {
    const first = `${month}-01`;
    const near = await store.all(owner, { days: { first, last: addDays(first, LONGEST_MONTH) } });
    return [month, near.filter(({ day }) => monthOf(day) === month)];
  });
  return new Map(await Promise.all(read));
}

/**
 * All bets of an owner with their counted fields, the latest months first. Those of months that changed since they were
 * kept are read again; the others come from the kept parts.
 */
export async function countedBets(store: BetStore, owner: string): Promise<CountedBet[]> {
  // Before the bets: a change meanwhile has a part computed again by the next call.
  const revisions = await store.monthRevisions(owner);
  const parts = await store.parts(owner);
  const changed = [...revisions].filter(([month, revision]) => parts.get(month)?.revision !== revision);
  const read = await betsOfMonths(
    store,
    owner,
    changed.map(([month]) => month),
  );
  for (const batch of batchesOf(changed, KEPT_AT_ONCE))
    await Promise.all(batch.map(([month, revision]) => store.keepPart(owner, month, revision, read.get(month) ?? [])));
  const isChanged = new Set(changed.map(([month]) => month));
  return [...revisions.keys()]
    .toSorted()
    .toReversed()
    .flatMap((month): readonly CountedBet[] =>
      isChanged.has(month) ? (read.get(month) ?? []) : (parts.get(month)?.bets ?? []),
    );
}
