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

type Revisions = ReadonlyMap<string, number>;

/** Reads the bets of these months and keeps their parts. */
async function readMonths(store: BetStore, owner: string, revisions: Revisions): Promise<Map<string, Bet[]>> {
  const read = await betsOfMonths(store, owner, [...revisions.keys()]);
  for (const batch of batchesOf([...revisions], KEPT_AT_ONCE))
    await Promise.all(batch.map(([month, revision]) => store.keepPart(owner, month, revision, read.get(month) ?? [])));
  return read;
}

/**
 * All bets of an owner with their counted fields, the latest months first. Those of months that changed since they were
 * kept are read again; the others come from the kept parts. All are read where these lack a bet: the time of a pick of an
 * older release may lie in any month, and the bets of a month are found by their times.
 */
export async function countedBets(store: BetStore, owner: string): Promise<CountedBet[]> {
  // Before the bets: a change meanwhile has a part computed again by the next call.
  const { bets: count } = await store.account(owner);
  const revisions = await store.monthRevisions(owner);
  const parts = await store.parts(owner);
  const changed = new Map([...revisions].filter(([month, revision]) => parts.get(month)?.revision !== revision));
  const inMonths = (of: (month: string) => readonly CountedBet[] | undefined) =>
    [...revisions.keys()]
      .toSorted()
      .toReversed()
      .flatMap((month) => of(month) ?? []);
  const read = await readMonths(store, owner, changed);
  const counted = inMonths((month) => (changed.has(month) ? read.get(month) : parts.get(month)?.bets));
  if (counted.length >= count) return counted;
  const all = new Map(groupBy(await store.all(owner), ({ day }) => monthOf(day)));
  const kept = [...revisions].filter(([month]) => all.has(month));
  for (const [month, revision] of kept) await store.keepPart(owner, month, revision, all.get(month) ?? []);
  return inMonths((month) => all.get(month));
}
