import type { BetResult } from '../contract/bet_limits.ts';
import type { Bet, EditBet, EnteredResult, ImportedBet, NewBet } from '../contract/bets.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import { dayIn } from './periods.ts';

/** The payout in cents of a result without one. */
function payoutOf({ status, payout }: EnteredResult, stake: number, odds: number): number {
  if (payout !== undefined) return payout;
  if (status === 'won') return Math.round(stake * odds);
  return status === 'returned' ? stake : 0;
}

const OPEN = { status: 'open', payout: null } as const;

const enteredFields = (result: EnteredResult, { stake, odds }: Pick<Bet, 'stake' | 'odds'>, now: Date) =>
  ({
    status: result.status,
    payout: payoutOf(result, stake, odds),
    settled_by: 'hand',
    settled_at: now.toISOString(),
  }) as const;

/** Where a bet comes from, and what the server adds to it. */
export interface Written {
  id: string;
  now: Date;
  timeZone: string;
  import_id?: string;
}

/** The bet of a request. */
export function keptBet(request: NewBet | ImportedBet, { id, now, timeZone, import_id }: Written): Bet {
  const { result, ...content } = request;
  const source = 'source' in content ? content.source : 'import';
  return {
    ...content,
    id,
    source,
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
function keptPayout({ payout, ...bet }: Bet, status: BetResult, stake: number, odds: number): number | null {
  const follows = status !== 'cashed_out' && payout === payoutOf({ status }, bet.stake, bet.odds);
  return follows ? payoutOf({ status }, stake, odds) : payout;
}

/** The bet as the bettor changes it at `now`. It is open again where the results must decide anew. */
export function editedBet(bet: Bet, changes: EditBet, now: Date, timeZone: string): Bet {
  const { revision: _read, result, book, note, placed_at, stake = bet.stake, odds = bet.odds } = changes;
  const {
    book: _book,
    note: _note,
    status,
    payout: _payout,
    settled_by,
    settled_at,
    estimated: _estimated,
    ...rest
  } = bet;
  const isEntered = settled_by === 'hand';
  const kept = isEntered && result === undefined;
  const named = { book: book === undefined ? bet.book : book, note: note === undefined ? bet.note : note };
  return {
    ...rest,
    stake,
    odds,
    ...(typeof named.book === 'string' && { book: named.book }),
    ...(typeof named.note === 'string' && named.note !== '' && { note: named.note }),
    ...(placed_at !== undefined && { placed_at, day: dayIn(new Date(placed_at), timeZone) }),
    ...(result ? enteredFields(result, { stake, odds }, now) : OPEN),
    ...(kept && status !== 'open' && { status, payout: keptPayout(bet, status, stake, odds), settled_by, settled_at }),
    revision: bet.revision + 1,
    changed_at: now.toISOString(),
    ...(isLateChange(bet, now) && { changed_late: true }),
  };
}

/** True if the two are one bet that was sent twice. */
export const isSameBet = (kept: Bet, sent: Bet): boolean => kept.stake === sent.stake && kept.odds === sent.odds;
