import { betIdentity } from '../../core/bets/bet_identity.ts';
import { importIdentity, isNewResult, standingBets } from '../../core/bets/import_identity.ts';
import { isSameBet, keptBet, withImportedResult } from '../../core/bets/kept_bet.ts';
import { limitFault, limitsAt } from '../../core/bets/own_limits.ts';
import { dayIn, periodOf } from '../../core/bets/periods.ts';
import type { BetChange } from '../../core/bets/totals.ts';
import { BET_LIMITS, BET_PERIODS } from '../../core/contract/bet_limits.ts';
import { BET_TEXTS } from '../../core/contract/bet_texts.ts';
import type { Bet, ImportedBet, NewBet } from '../../core/contract/bets.ts';
import type { OwnLimits } from '../../core/contract/own_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import { ApiError, unavailable } from '../http/api_error.ts';
import { sha256 } from '../record/sha256.ts';
import type { BetAccount } from '../store/bet_account.ts';
import type { StoredBet } from '../store/bet_items.ts';
import type { BetStore } from '../store/bet_store.ts';
import type { BetWrite, Room } from '../store/bet_write.ts';
import type { CurrentTotals } from '../store/total_items.ts';
import { partsOf } from './write_parts.ts';

/** Attempts of a write when others change what it read. */
const ATTEMPTS = 6;
/** Clocks differ: a bet may be placed this much in the future. */
const TOLERANCE_MILLISECONDS = 10 * 60_000;
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
function roomsFor(limits: OwnLimits, stakes: number, now: Date): Room[] {
  const today = dayIn(now, limits.time_zone);
  return BET_PERIODS.flatMap((period): Room[] => {
    const left = (amount: number | null) => (amount === null ? undefined : amount - stakes);
    const [staked, lost] = [left(limits.stakes[period]), left(limits.losses[period])];
    return staked === undefined && lost === undefined ? [] : [{ period, name: periodOf(today, period), staked, lost }];
  });
}

interface Held {
  account: BetAccount;
  limits: OwnLimits;
  current: CurrentTotals;
}

/** The count of the day in which a batch's bets are counted: own limits hold no import back, but a bound of its own does. */
const countOf = (batch: Batch) =>
  batch.import === undefined
    ? ({ as: 'written', most: BET_LIMITS.perDay, refusal: BET_TEXTS.tooManyToday } as const)
    : ({ as: 'imported', most: BET_LIMITS.imports.perDay, refusal: BET_TEXTS.tooManyImportedToday } as const);

/** The write of new bets. Throws ApiError 409 where own limits or a bound of the day hold them back. */
function writeOf(changes: readonly BetChange[], batch: Batch, { account, limits, current }: Held): BetWrite {
  const { now } = batch;
  const today = dayIn(now, limits.time_zone);
  const added = changes.filter(({ before }) => before === undefined).length;
  const held = changes.filter(({ before, after }) => before === undefined && after?.source === 'pick');
  const stakes = stakesOf(held);
  const { as, most, refusal } = countOf(batch);
  if (current[as] + added > most) throw new ApiError(409, refusal);
  const fault = limitFault(limits, current.totals, stakes, now);
  if (held.length > 0 && fault !== undefined) throw new ApiError(409, fault);
  return {
    changes,
    now,
    today: isoDateOf(now),
    ...(held.length > 0 && {
      limits: { version: account.limitsVersion, rooms: roomsFor(limits, stakes, now) },
    }),
    counted: { day: today, as, most },
    ...(batch.import !== undefined && { import: batch.import }),
  };
}

/** Throws ApiError 400 if a bet is twice in the batch or lies in the future. */
function checkBatch({ bets, now }: Batch, ids: readonly string[]): void {
  const latest = new Date(now.getTime() + TOLERANCE_MILLISECONDS).toISOString();
  if (bets.some(({ placed_at }) => placed_at > latest)) throw new ApiError(400, BET_TEXTS.inFuture);
  if (new Set(ids).size < ids.length) throw new ApiError(400, BET_TEXTS.twice);
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
 * import, their results are if they are new. Throws ApiError 400, 401, 409, or 503 if others interfere in every attempt.
 */
export async function writeBets(store: BetStore, batch: Batch): Promise<WriteOutcome> {
  const { owner, now } = batch;
  const rows = batch.bets.map(identified);
  checkBatch(
    batch,
    rows.map(({ id }) => id),
  );
  const imported = batch.import;
  return untilWritten(async () => {
    const account = await store.account(owner);
    const limits = limitsAt(account.limits, now);
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
    const current = await store.totals(owner, dayIn(now, limits.time_zone));
    const write = writeOf(changes, batch, { account, limits, current });
    for (const part of partsOf(write)) {
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
