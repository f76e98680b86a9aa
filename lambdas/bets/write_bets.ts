import { betIdentity } from '../../core/bets/bet_identity.ts';
import { isSameBet, keptBet } from '../../core/bets/kept_bet.ts';
import { limitFault, limitsAt } from '../../core/bets/own_limits.ts';
import { dayIn, periodOf } from '../../core/bets/periods.ts';
import type { BetChange } from '../../core/bets/totals.ts';
import { BET_LIMITS, BET_PERIODS } from '../../core/contract/bet_limits.ts';
import { BET_TEXTS } from '../../core/contract/bet_texts.ts';
import type { Bet, ImportedBet, NewBet } from '../../core/contract/bets.ts';
import type { OwnLimits } from '../../core/contract/own_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
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

export const betIdOf = (bet: NewBet | ImportedBet): string => sha256(betIdentity(bet)).slice(0, ID_LENGTH);

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
  added: BetChange[];
}

/** Throws ApiError 409 for a bet that stands there with other content, or was deleted after it was sent first. */
function sortOut(wanted: readonly Bet[], stored: ReadonlyMap<string, StoredBet>, isImport: boolean): Sorted {
  const sorted: Sorted = { known: [], added: [] };
  for (const bet of wanted) {
    const found = stored.get(bet.id);
    if (found === undefined) sorted.added.push({ after: bet });
    else if (!found.deleted && (isImport || isSameBet(found.bet, bet))) sorted.known.push(found.bet);
    else if (!found.deleted) throw new ApiError(409, BET_TEXTS.exists);
    else if (found.bet.placed_at === bet.placed_at && !isImport) throw new ApiError(409, BET_TEXTS.deleted);
    else sorted.added.push({ after: { ...bet, revision: found.bet.revision + 1 } });
  }
  return sorted;
}

const stakesOf = (changes: readonly BetChange[]) => changes.reduce((sum, { after }) => sum + (after?.stake ?? 0), 0);

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
  const held = changes.filter(({ after }) => after?.source === 'pick');
  const stakes = stakesOf(held);
  const { as, most, refusal } = countOf(batch);
  if (current[as] + changes.length > most) throw new ApiError(409, refusal);
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
    ...(batch.import !== undefined && { import: { ...batch.import, bets: changes.length } }),
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
}

/**
 * Writes bets in one transaction with the totals: all or none. Those that are there already are not written again. Throws
 * ApiError 400, 401, 409, or 503 if others interfere in every attempt.
 */
export async function writeBets(store: BetStore, batch: Batch): Promise<WriteOutcome> {
  const { owner, bets, now } = batch;
  const identified = bets.map((bet) => ({ id: betIdOf(bet), bet }));
  const ids = identified.map(({ id }) => id);
  checkBatch(batch, ids);
  const imported = batch.import;
  return untilWritten(async () => {
    const account = await store.account(owner);
    const limits = limitsAt(account.limits, now);
    const origin = { now, timeZone: limits.time_zone, ...(imported && { import_id: imported.id }) };
    const wanted = identified.map(({ id, bet }) => keptBet(bet, { ...origin, id }));
    const stored = await store.find(owner, ids);
    const { known, added } = sortOut(wanted, stored, imported !== undefined);
    const written = added.flatMap(({ after }) => after ?? []);
    const byId = new Map([...known, ...written].map((bet) => [bet.id, bet]));
    const outcome = { bets: wanted.map(({ id }) => byId.get(id)).filter((bet) => bet !== undefined), written };
    if (added.length === 0) return outcome;
    const current = await store.totals(owner, dayIn(now, limits.time_zone));
    const write = writeOf(added, batch, { account, limits, current });
    for (const part of partsOf(write)) {
      const fault = await store.write(owner, part);
      if (fault === 'account_deleted') throw new ApiError(401, TEXTS.accountDeleted);
      if (fault === 'import_full') throw new ApiError(409, BET_TEXTS.tooManyImported);
      if (fault === 'account' && account.bets + added.length > BET_LIMITS.perAccount)
        throw new ApiError(409, BET_TEXTS.tooManyBets);
      if (fault !== undefined) return undefined;
    }
    return outcome;
  });
}
