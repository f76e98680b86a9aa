import type { BetResult } from '../contract/bets/bet_limits.ts';
import type { Bet, EditBet, EnteredResult, ImportedBet, NewBet } from '../contract/bets/bets.ts';
import { DAY } from '../dates/durations.ts';
import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { dayIn } from '../dates/zoned_days.ts';
import { costOf } from './counted_bet.ts';
import { settledByOutcomes } from './settle_bet.ts';

type Priced = Pick<Bet, 'stake' | 'odds' | 'bonus'>;

/** The payout in cents of a result without one. A bonus is not paid back. */
function payoutOf({ status, payout }: EnteredResult, bet: Priced): number {
  if (payout !== undefined) return payout;
  if (status === 'won') return Math.round(bet.stake * bet.odds) - (bet.stake - costOf(bet));
  return status === 'returned' ? costOf(bet) : 0;
}

const OPEN = { status: 'open', payout: null } as const;

const enteredFields = (result: EnteredResult, bet: Priced, now: Date) =>
  ({
    status: result.status,
    payout: payoutOf(result, bet),
    settled_by: 'hand',
    settled_at: now.toISOString(),
  }) as const;

/** A pick is placed when it is tapped: a time further off than this comes from a wrong clock, or was made up. */
const CLOCK_MILLISECONDS = DAY;

/** When a pick was placed: at the time that was sent, or when the server took it if that is more than a day off. */
const placedOf = (placed_at: string, taken: Date): string =>
  Math.abs(Date.parse(placed_at) - taken.getTime()) > CLOCK_MILLISECONDS ? taken.toISOString() : placed_at;

/** True if a bet is placed after tomorrow (UTC): clocks and time zones differ by less. */
export const isAhead = (placed_at: string, now: Date): boolean =>
  isoDateOf(new Date(placed_at)) > addDays(isoDateOf(now), 1);

/**
 * The date of the bout that a result waits for, if that is still to come at `now`: the first for a loss, which one leg makes,
 * else the last. Undefined if it may have been held, and for a cash-out.
 */
export function boutAhead(
  { event, legs }: Pick<Bet, 'event' | 'legs'>,
  { status }: Pick<EnteredResult, 'status'>,
  now: Date,
): IsoDate | undefined {
  if (event === undefined || status === 'cashed_out') return undefined;
  const dates = legs.map(({ date }) => date ?? event.date).toSorted();
  const decisive = (status === 'lost' ? dates[0] : dates.at(-1)) ?? event.date;
  return decisive > isoDateOf(now) ? decisive : undefined;
}

/** Where a bet comes from, and what the server adds to it. */
export interface Written {
  id: string;
  now: Date;
  timeZone: string;
  import_id?: string;
}

/** The bet of a request. */
export function keptBet(request: NewBet | ImportedBet, { id, now, timeZone, import_id }: Written): Bet {
  const { result, bet_id: _id, ...content } = { bet_id: undefined, ...request };
  const source = 'source' in content ? content.source : 'import';
  return {
    ...content,
    id,
    source,
    ...(source === 'pick' && { placed_at: placedOf(request.placed_at, now) }),
    ...(import_id !== undefined && { import_id }),
    // Own limits hold *I bet this* back now, whenever the request says that it was placed.
    day: dayIn(source === 'pick' ? now : new Date(request.placed_at), timeZone),
    ...(result === undefined ? OPEN : enteredFields(result, request, now)),
    revision: 1,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  };
}

/** True once the day of the bet's event has passed (UTC), or results have settled it: changes from then on are shown. */
export const isLateChange = ({ event, settled_by }: Bet, now: Date): boolean =>
  event === undefined ? settled_by !== undefined : event.date < isoDateOf(now) || settled_by === 'results';

/** The payout of an entered result at a new stake or price: the entered one, unless it followed from stake and odds. */
function keptPayout({ payout, ...bet }: Bet, status: BetResult, changed: Pick<Bet, 'stake' | 'odds'>): number | null {
  const follows = status !== 'cashed_out' && payout === payoutOf({ status }, bet);
  return follows ? payoutOf({ status }, { ...bet, ...changed }) : payout;
}

/** An open bet with the result that a later file states. */
export const withImportedResult = (bet: Bet, result: EnteredResult, now: Date, importId: string): Bet => ({
  ...bet,
  ...enteredFields(result, bet, now),
  result_import_id: importId,
  revision: bet.revision + 1,
});

/** The bet without the result of an import that is undone: open, until its outcomes decide. */
export function withoutImportedResult(bet: Bet, now: Date): Bet {
  const { settled_by: _by, settled_at: _at, result_import_id: _id, ...rest } = bet;
  const open = { ...rest, ...OPEN };
  const settled = bet.outcomes === undefined ? open : settledByOutcomes(open, bet.outcomes, now);
  return { ...settled, revision: bet.revision + 1 };
}

/** When a changed bet was placed, and its day. Own limits count a pick on its day, whatever time is entered later. */
function placing(bet: Bet, placed_at: string | undefined, timeZone: string): Pick<Bet, 'placed_at' | 'day'> {
  if (placed_at === undefined) return bet;
  if (bet.source !== 'pick') return { placed_at, day: dayIn(new Date(placed_at), timeZone) };
  return { placed_at: placedOf(placed_at, new Date(bet.created_at)), day: bet.day };
}

/** The bet as the bettor changes it at `now`. It is open again where the results must decide anew. */
export function editedBet(bet: Bet, changes: EditBet, now: Date, timeZone: string): Bet {
  const { revision: _read, result, book, note, placed_at, stake = bet.stake, odds = bet.odds, subject } = changes;
  const {
    book: _book,
    note: _note,
    status,
    payout: _payout,
    settled_by,
    settled_at,
    estimated: _estimated,
    result_import_id: imported,
    title,
    ...rest
  } = bet;
  const isEntered = settled_by === 'hand';
  const kept = isEntered && result === undefined;
  const named = { book: book === undefined ? bet.book : book, note: note === undefined ? bet.note : note };
  const { placed_at: placed, day } = placing(bet, placed_at, timeZone);
  return {
    ...rest,
    ...(title !== undefined && (subject === undefined ? { title } : { stated_as: title })),
    ...subject,
    stake,
    odds,
    placed_at: placed,
    day,
    ...(typeof named.book === 'string' && { book: named.book }),
    ...(typeof named.note === 'string' && named.note !== '' && { note: named.note }),
    ...(result ? enteredFields(result, { ...rest, stake, odds }, now) : OPEN),
    ...(kept &&
      status !== 'open' && { status, payout: keptPayout(bet, status, { stake, odds }), settled_by, settled_at }),
    ...(kept && imported !== undefined && { result_import_id: imported }),
    revision: bet.revision + 1,
    changed_at: now.toISOString(),
    ...(isLateChange(bet, now) && { changed_late: true }),
  };
}

/** True if the two are one bet that was sent twice. */
export const isSameBet = (kept: Bet, sent: Bet): boolean => kept.stake === sent.stake && kept.odds === sent.odds;
