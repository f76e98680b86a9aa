import { betIdentity } from '../../core/bets/bet_identity.ts';
import { importIdentity, isNewResult, standingBets } from '../../core/bets/import_identity.ts';
import { boutAhead, isAhead, isSameBet, keptBet, withImportedResult } from '../../core/bets/kept_bet.ts';
import { limitFault, limitsAt } from '../../core/bets/own_limits.ts';
import { periodOf } from '../../core/bets/periods.ts';
import type { BetChange } from '../../core/bets/totals.ts';
import { BET_LIMITS, BET_PERIODS } from '../../core/contract/bets/bet_limits.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import type { Bet, EnteredResult, ImportedBet, NewBet } from '../../core/contract/bets/bets.ts';
import type { OwnLimits } from '../../core/contract/bets/own_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import { dayIn } from '../../core/dates/zoned_days.ts';
import { dateText } from '../../core/format/dates.ts';
import { ApiError, unavailable } from '../http/api_error.ts';
import { sha256 } from '../record/sha256.ts';
import type { BetAccount } from '../store/bets/bet_account.ts';
import type { StoredBet } from '../store/bets/bet_items.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import type { BetWrite, Room } from '../store/bets/bet_write.ts';
import type { CountedTotals } from '../store/bets/total_items.ts';
import { partsOfWrite } from './write_parts.ts';

/** Attempts of a write when others change what it read. */
const ATTEMPTS = 6;
const ID_LENGTH = 32;

export const interfered = () =>
  unavailable(TEXTS.tryAgain, new Error(`Other calls changed the bets in ${ATTEMPTS} attempts`));

/** Repeats what others interfered with; `attempt` returns undefined then. */
export async function untilWritten<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw interfered();
}

const isImported = (bet: NewBet | ImportedBet): bet is ImportedBet => !('source' in bet);

const hashOf = (identity: string) => sha256(identity).slice(0, ID_LENGTH);

/** The id of a bet that is written by hand or from a pick. */
export const betIdOf = (bet: NewBet | ImportedBet): string => hashOf(betIdentity(bet));

interface Identified {
  bet: NewBet | ImportedBet;
  id: string;
  /** The id that an earlier release would have given it: a row without its day in the file comes from one. */
  former?: string;
}

/** The ids of a new bet. A row of our own export keeps its own. */
function identified(bet: NewBet | ImportedBet): Identified {
  if (!isImported(bet)) return { bet, id: betIdOf(bet) };
  const id = bet.bet_id ?? hashOf(importIdentity(bet));
  const isFormer = bet.bet_id === undefined && bet.stated_on === undefined;
  return { bet, id, ...(isFormer && { former: betIdOf(bet) }) };
}

/** What a batch of bets is written with. */
export interface Batch {
  owner: string;
  bets: readonly (NewBet | ImportedBet)[];
  now: Date;
  import?: { id: string; name: string };
}

/** Bets of a batch by what must be done with them. */
interface Sorted {
  known: Bet[];
  /** What is written: new bets, and the results of open ones. */
  changes: BetChange[];
}

/** Throws ApiError 409 for a bet that stands there with other content, or was deleted after it was sent first. */
function sortOut(wanted: readonly Bet[], stored: ReadonlyMap<string, StoredBet>, isImport: boolean): Sorted {
  const sorted: Sorted = { known: [], changes: [] };
  for (const bet of wanted) {
    const found = stored.get(bet.id);
    if (found === undefined) sorted.changes.push({ after: bet });
    else if (!found.deleted && (isImport || isSameBet(found.bet, bet))) sorted.known.push(found.bet);
    else if (!found.deleted) throw new ApiError(409, BET_TEXTS.exists);
    else if (found.bet.placed_at === bet.placed_at && !isImport) throw new ApiError(409, BET_TEXTS.deleted);
    else sorted.changes.push({ after: { ...bet, revision: found.bet.revision + 1 } });
  }
  return sorted;
}

/** The rows of an import that stand there already under any id, with the results that are new. */
async function standingOf(store: BetStore, { owner, bets, now, import: imported }: Batch) {
  const known = new Map<NewBet | ImportedBet, Bet>();
  const changes: BetChange[] = [];
  if (imported === undefined) return { known, changes };
  const rows = bets.filter(isImported);
  const standing = standingBets(rows, await store.standing(owner, daysOf(rows)));
  for (const [index, row] of rows.entries()) {
    const before = standing[index]?.bet;
    if (before === undefined) continue;
    known.set(row, before);
    if (row.result !== undefined && isNewResult(row, before))
      changes.push({ before, after: withImportedResult(before, row.result, now, imported.id) });
  }
  return { known, changes };
}

const stakesOf = (changes: readonly BetChange[]) => changes.reduce((sum, { after }) => sum + (after?.stake ?? 0), 0);

/** The first and the last day that rows state. */
function daysOf(rows: readonly ImportedBet[]): { first: IsoDate; last: IsoDate } {
  const days = rows.map(({ stated_on, placed_at }) => stated_on ?? isoDateOf(new Date(placed_at))).toSorted();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

/** The rows with the ids under which they are written: the former one unless another bet has it. */
function withFreeIds(rows: readonly Identified[], stored: ReadonlyMap<string, StoredBet>): Identified[] {
  const taken = new Set([...stored].flatMap(([id, { deleted }]) => (deleted ? [] : id)));
  return rows.map(({ bet, id, former }) => {
    const free = former === undefined || taken.has(former) ? id : former;
    taken.add(free);
    return { bet, id: free };
  });
}

/** What is left of the limits of the current periods once these stakes are placed. */
function roomsFor({ limits, current }: Held, stakes: number, day: IsoDate): Room[] {
  return BET_PERIODS.flatMap((period): Room[] => {
    const held = current.held[period];
    const left = (amount: number | null, gone: number) => (amount === null ? undefined : amount - stakes - gone);
    const staked = left(limits.stakes[period], held.staked);
    const lost = left(limits.losses[period], held.lost);
    const isUnlimited = staked === undefined && lost === undefined;
    return isUnlimited ? [] : [{ period, name: periodOf(day, period), staked, lost, held }];
  });
}

interface Held {
  account: BetAccount;
  limits: OwnLimits;
  current: CountedTotals;
}

/** What an owner's limits are, and what is used of them. */
export async function heldOf(store: BetStore, owner: string, now: Date): Promise<Held> {
  const account = await store.account(owner);
  const limits = limitsAt(account.limits, now);
  return { account, limits, current: await store.totals(owner, dayIn(now, limits.time_zone)) };
}

/**
 * The condition under which stakes of picks, in cents, may be placed at `now`. Throws ApiError 409 where own limits or a pause
 * hold them back.
 */
export function limitsFor(stakes: number, held: Held, now: Date): NonNullable<BetWrite['limits']> {
  const fault = limitFault(held.limits, held.current.used, stakes, now);
  if (fault !== undefined) throw new ApiError(409, fault);
  const day = dayIn(now, held.limits.time_zone);
  return { version: held.account.limitsVersion, day, rooms: roomsFor(held, stakes, day) };
}

/** The count of the day in which a batch's bets are counted: own limits hold no import back, but a bound of its own does. */
const countOf = (batch: Batch) =>
  batch.import === undefined
    ? ({ as: 'written', most: BET_LIMITS.perDay, refusal: BET_TEXTS.tooManyToday } as const)
    : ({ as: 'imported', most: BET_LIMITS.imports.perDay, refusal: BET_TEXTS.tooManyImportedToday } as const);

/** The write of new bets. Throws ApiError 409 where own limits or a bound of the day or the account hold them back. */
function writeOf(changes: readonly BetChange[], batch: Batch, held: Held): BetWrite {
  const { now } = batch;
  const { account, limits, current } = held;
  const today = dayIn(now, limits.time_zone);
  const added = changes.filter(({ before }) => before === undefined);
  const picks = added.filter(({ after }) => after?.source === 'pick');
  const { as, most, refusal } = countOf(batch);
  if (current[as] + added.length > most) throw new ApiError(409, refusal);
  if (account.bets + added.length > BET_LIMITS.perAccount) throw new ApiError(409, BET_TEXTS.tooManyBets);
  return {
    changes,
    now,
    today: isoDateOf(now),
    ...(picks.length > 0 && { limits: limitsFor(stakesOf(picks), held, now) }),
    counted: { day: today, as, most },
    ...(batch.import !== undefined && { import: batch.import }),
  };
}

const isPick = (bet: NewBet | ImportedBet) => 'source' in bet && bet.source === 'pick';

/** Throws ApiError 400 if a result is entered before its bout, which is none. */
export function requireHeld(
  bet: Pick<Bet, 'event' | 'legs'>,
  result: EnteredResult | null | undefined,
  now: Date,
): void {
  const ahead = result ? boutAhead(bet, result, now) : undefined;
  if (ahead !== undefined) throw new ApiError(400, BET_TEXTS.beforeBout(dateText(ahead)));
}

/** Throws ApiError 400 if a bet is twice in the batch, lies in the future, or has a result before its bout. */
function checkBatch({ bets, now }: Batch, ids: readonly string[]): void {
  if (bets.some((bet) => !isPick(bet) && isAhead(bet.placed_at, now))) throw new ApiError(400, BET_TEXTS.inFuture);
  if (new Set(ids).size < ids.length) throw new ApiError(400, BET_TEXTS.twice);
  for (const bet of bets) requireHeld(bet, bet.result, now);
}

export interface WriteOutcome {
  bets: Bet[];
  /** The bets that were not there before. */
  written: Bet[];
  /** Bets that were open and whose result the import states. */
  results: number;
}

/**
 * Writes bets in one transaction with the totals: all or none. Those that are there already are not written again; of an
 * import, their results are if they are new. `beforeWrite` gets the new ones once nothing refuses them. Throws ApiError 400,
 * 401, 409, or 503 if others interfere in every attempt.
 */
export async function writeBets(
  store: BetStore,
  batch: Batch,
  beforeWrite: (bets: readonly Bet[]) => Promise<void> = async () => {},
): Promise<WriteOutcome> {
  const { owner, now } = batch;
  const rows = batch.bets.map(identified);
  checkBatch(
    batch,
    rows.map(({ id }) => id),
  );
  const imported = batch.import;
  return untilWritten(async () => {
    const held = await heldOf(store, owner, now);
    const { account, limits } = held;
    const origin = { now, timeZone: limits.time_zone, ...(imported && { import_id: imported.id }) };
    const standing = await standingOf(store, batch);
    const others = rows.filter(({ bet }) => !standing.known.has(bet));
    const stored = await store.find(owner, [...new Set(others.flatMap(({ id, former }) => [id, former ?? id]))]);
    const wanted = new Map(
      withFreeIds(others, stored).map(({ bet, id }) => [bet, keptBet(bet, { ...origin, id })] as const),
    );
    const { known, changes: added } = sortOut([...wanted.values()], stored, imported !== undefined);
    const written = added.flatMap(({ after }) => after ?? []);
    const changes = [...added, ...standing.changes];
    const byId = new Map([...known, ...written].map((bet) => [bet.id, bet]));
    const all = rows.flatMap(({ bet }) => standing.known.get(bet) ?? byId.get(wanted.get(bet)?.id ?? '') ?? []);
    const outcome = { bets: all, written, results: standing.changes.length };
    if (changes.length === 0) return outcome;
    const write = writeOf(changes, batch, held);
    await beforeWrite(written);
    for (const part of partsOfWrite(write)) {
      const fault = await store.write(owner, part);
      if (fault === 'account_deleted') throw new ApiError(401, TEXTS.accountDeleted);
      if (fault === 'import_full') throw new ApiError(409, BET_TEXTS.tooManyImported);
      if (fault === 'account' && account.bets + written.length > BET_LIMITS.perAccount)
        throw new ApiError(409, BET_TEXTS.tooManyBets);
      if (fault !== undefined) return undefined;
    }
    return outcome;
  });
}
