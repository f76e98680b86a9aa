import { BET_LIMITS, BET_RESULTS, type BetResult } from '../../../../core/contract/bets/bet_limits.ts';
import type { Bet, EditBet, EnteredResult } from '../../../../core/contract/bets/bets.ts';
import { centsOf, plainCentsText } from '../../../../core/format/numbers/cents.ts';
import { americanOddsText, decimalOddsText, type OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../../core/format/numbers/typed_odds.ts';
import { stakeProblem } from '../../../components/bets/slip_bets.ts';

/** The fields of a bet as they are typed. */
export interface BetFields {
  /** In dollars. */
  stake: string;
  odds: string;
  book: string;
  /** Local time, as `datetime-local` writes it. */
  placed: string;
  note: string;
  /** `open`: the results of its bouts decide. */
  result: BetResult | 'open';
  /** In dollars; for a cash-out. */
  payout: string;
}

export const RESULT_CHOICES = ['open', ...BET_RESULTS] as const;
export const isResultChoice = (text: string): text is BetFields['result'] =>
  RESULT_CHOICES.some((choice) => choice === text);

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** An instant as a field of local time shows it. */
function localField(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, MINUTE_LENGTH);
}

export const emptyFields = (book: string, at: Date): BetFields => ({
  ...{ stake: '', odds: '', book, placed: localField(at), note: '', result: 'open', payout: '' },
});

/** The fields of a kept bet. Results that follow from its bouts are not entered. */
export const betFieldsOf = (bet: Bet, style: OddsStyle): BetFields => ({
  stake: plainCentsText(bet.stake),
  odds: (style === 'american' ? americanOddsText : decimalOddsText)(bet.odds),
  book: bet.book ?? '',
  placed: localField(new Date(bet.placed_at)),
  note: bet.note ?? '',
  result: bet.settled_by === 'hand' ? bet.status : 'open',
  payout: bet.settled_by === 'hand' && bet.payout !== null ? plainCentsText(bet.payout) : '',
});

/** What a field's text is worth, or what is wrong with it. */
export interface ReadFields {
  problems: Partial<Record<keyof BetFields, string>>;
  stake: number;
  odds: number;
  placedAt: string;
  result: EnteredResult | undefined;
}

function readResult({ result, payout }: BetFields): EnteredResult | undefined | string {
  if (result === 'open') return undefined;
  if (payout.trim() === '')
    return result === 'cashed_out' ? 'A cash-out needs what was paid back.' : { status: result };
  const cents = centsOf(Number(payout));
  return Number.isFinite(cents) && cents >= 0 ? { status: result, payout: cents } : 'This is no amount.';
}

/** Reads typed fields; `now` is the latest time at which a bet can have been placed. */
export function readFields(fields: BetFields, style: OddsStyle, now: Date): ReadFields {
  const odds = readOdds(fields.odds, style);
  const stake = stakeProblem(fields.stake);
  const placed = new Date(fields.placed);
  const isTime = !Number.isNaN(placed.getTime());
  // The field has no seconds: the current minute is not in the future.
  const at = isTime && fields.placed === localField(now) ? now : placed;
  const result = readResult(fields);
  const problems: ReadFields['problems'] = {
    ...('problem' in odds && { odds: odds.problem }),
    ...(stake !== undefined && { stake }),
    ...(!isTime && { placed: 'Say when you placed it.' }),
    ...(isTime && at > now && { placed: 'This lies in the future.' }),
    ...(typeof result === 'string' && { payout: result }),
    ...(fields.note.length > BET_LIMITS.note && { note: `Up to ${BET_LIMITS.note} characters.` }),
  };
  return {
    problems,
    stake: centsOf(Number(fields.stake)),
    odds: 'odds' in odds ? odds.odds : 0,
    placedAt: isTime ? at.toISOString() : '',
    result: typeof result === 'string' ? undefined : result,
  };
}

/** What was changed of a bet; undefined if nothing was. */
export function changesOf(bet: Bet, before: BetFields, fields: BetFields, read: ReadFields): EditBet | undefined {
  const isChanged = (field: keyof BetFields) => before[field] !== fields[field];
  const changes: EditBet = {
    revision: bet.revision,
    ...(isChanged('stake') && { stake: read.stake }),
    ...(isChanged('odds') && { odds: read.odds }),
    ...(isChanged('book') && { book: fields.book.trim() || null }),
    ...(isChanged('placed') && { placed_at: read.placedAt }),
    ...(isChanged('note') && { note: fields.note.trim() || null }),
    ...((isChanged('result') || isChanged('payout')) && { result: read.result ?? null }),
  };
  return Object.keys(changes).length > 1 ? changes : undefined;
}
