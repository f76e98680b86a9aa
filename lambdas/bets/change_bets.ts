import { editedBet, isAhead, withoutImportedResult } from '../../core/bets/kept_bet.ts';
import { settledByOutcomes } from '../../core/bets/settle_bet.ts';
import { BET_LIMITS } from '../../core/contract/bets/bet_limits.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import { type Bet, betIdSchema, type EditBet, importIdSchema } from '../../core/contract/bets/bets.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { ApiError } from '../http/api_error.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import type { BetWrite } from '../store/bets/bet_write.ts';
import { heldOf, interfered, limitsFor, requireHeld, untilWritten } from './write_bets.ts';
import { partsOfWrite } from './write_parts.ts';

const notFound = () => new ApiError(404, BET_TEXTS.notFound);
const isRevised = () => true;

/** Bets that one call of an undo removes; the client repeats it until none is left. */
const UNDONE_AT_ONCE = 500;

/** The bet of the caller with this id. Throws ApiError 404 for any other id. */
export async function requireBet(store: BetStore, owner: string, id: string): Promise<Bet> {
  const found = betIdSchema.safeParse(id).success ? (await store.find(owner, [id])).get(id) : undefined;
  if (found === undefined || found.deleted) throw notFound();
  return found.bet;
}

/** Throws ApiError 503 if a bet was changed between its read and its write in the last part. */
async function writeParts(store: BetStore, owner: string, write: BetWrite): Promise<boolean> {
  for (const part of partsOfWrite(write)) if ((await store.write(owner, part)) !== undefined) return false;
  return true;
}

/**
 * Changes a bet. What raises the stake of a pick passes the same limits and pauses as a new one. `beforeWrite` hears of the
 * changed bet. Throws ApiError 400, 404, and 409 if limits hold it back, it is not the version that was read, or it was changed too often.
 */
export async function editBet(
  store: BetStore,
  owner: string,
  id: string,
  changes: EditBet,
  now: Date,
  beforeWrite: (bet: Bet) => Promise<void> = async () => {},
): Promise<Bet> {
  return untilWritten(async () => {
    const held = await heldOf(store, owner, now);
    const before = await requireBet(store, owner, id);
    if (before.revision !== changes.revision) throw new ApiError(409, BET_TEXTS.changedElsewhere);
    if ((await store.revisions(owner, id)).length >= BET_LIMITS.revisions)
      throw new ApiError(409, BET_TEXTS.tooManyChanges);
    if (changes.placed_at !== undefined && isAhead(changes.placed_at, now)) throw new ApiError(400, BET_TEXTS.inFuture);
    requireHeld(before, changes.result, now);
    if (changes.subject !== undefined && before.legs.length > 0) throw new ApiError(400, BET_TEXTS.hasLegs);
    const edited = editedBet(before, changes, now, held.limits.time_zone);
    const settled = edited.outcomes === undefined ? edited : settledByOutcomes(edited, edited.outcomes, now);
    const after = { ...settled, revision: edited.revision };
    await beforeWrite(after);
    const more = before.source === 'pick' ? after.stake - before.stake : 0;
    const fault = await store.write(owner, {
      changes: [{ before, after }],
      now,
      today: isoDateOf(now),
      isRevised,
      ...(more > 0 && { limits: limitsFor(more, held, now) }),
    });
    if (fault === 'changed') throw new ApiError(409, BET_TEXTS.changedElsewhere);
    return fault === undefined ? after : undefined;
  });
}

/** Deletes a bet and keeps its last version. Throws ApiError 404. */
export async function deleteBet(store: BetStore, owner: string, id: string, now: Date): Promise<void> {
  await untilWritten(async () => {
    const before = await requireBet(store, owner, id);
    const write = { changes: [{ before }], now, today: isoDateOf(now), isRevised };
    return (await writeParts(store, owner, withImport(write, before, 'deleted'))) || undefined;
  });
}

/** The import of a deleted bet loses it. */
function withImport(write: BetWrite, { import_id }: Bet, name: string): BetWrite {
  return import_id === undefined ? write : { ...write, import: { id: import_id, name } };
}

/** Removes bets of an import, and the results that it stated. Throws ApiError 404 if there is no such import. */
export async function undoImport(
  store: BetStore,
  owner: string,
  id: string,
  now: Date,
): Promise<{ removed: number; left: number }> {
  const known = importIdSchema.safeParse(id).success ? await store.importedBets(owner, id) : undefined;
  if (known === undefined) throw new ApiError(404, BET_TEXTS.importNotFound);
  const results = await store.resultsOfImport(owner, id, UNDONE_AT_ONCE);
  const isFull = results.length === UNDONE_AT_ONCE;
  const bets = isFull ? [] : await store.betsOfImport(owner, id, UNDONE_AT_ONCE - results.length);
  const write: BetWrite = {
    changes: [
      ...results.map((before) => ({ before, after: withoutImportedResult(before, now) })),
      ...bets.filter((bet) => bet.result_import_id !== id).map((before) => ({ before })),
    ],
    now,
    today: isoDateOf(now),
    isRevised,
    import: { id, name: '' },
  };
  if (!(await writeParts(store, owner, write))) throw interfered();
  const left = (await store.importedBets(owner, id)) ?? 0;
  return { removed: bets.length, left: isFull ? Math.max(1, left) : left };
}
