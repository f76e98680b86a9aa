import { costOf } from '../../../../core/bets/counted_bet.ts';
import type { BetEventRow, Ranged } from '../../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../../core/contract/bets/bets.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { overturnedText } from '../../../../core/record/words/evidence_words.ts';

export const STATUS_WORDS: Readonly<Record<Bet['status'], string>> = {
  open: 'open',
  won: '✓ Won',
  lost: '✗ Lost',
  returned: '↺ Returned',
  cashed_out: 'Cashed out',
};

/** Profit in cents; undefined while the bet is open. */
export const settledProfit = (bet: Pick<Bet, 'payout' | 'stake' | 'bonus'>): number | undefined =>
  bet.payout === null ? undefined : bet.payout - costOf(bet);

/** Odds taken over the fair closing odds, less 1; undefined without a close. */
export const closingValue = ({ odds, closing_odds }: Pick<Bet, 'odds' | 'closing_odds'>): number | undefined =>
  closing_odds === undefined ? undefined : odds / closing_odds - 1;

/** What the plan would have staked, in cents; undefined for bets that follow no pick. */
export const plannedStake = ({ playbook }: Pick<Bet, 'playbook'>, budget: number): number | undefined =>
  playbook === undefined || budget === 0 ? undefined : Math.round(playbook.weight * budget);

/** Profit as a row shows it; undefined while the bet is open. */
export function profitText(bet: Pick<Bet, 'payout' | 'stake' | 'estimated'>): string | undefined {
  const profit = settledProfit(bet);
  if (profit === undefined) return undefined;
  return bet.estimated ? `${signedCentsText(profit)} estimated` : signedCentsText(profit);
}

/** What commissions made of results whose bets stay. */
const rulingNotes = ({ legs, overturned = [], outcomes = [] }: Bet): string[] =>
  legs.flatMap(({ fighter, opponent }, place) => {
    const ruling = overturned[place];
    if (!ruling || ruling.outcome === outcomes[place]) return [];
    const { outcome, on } = ruling;
    const to = outcome === 'won' ? 'red' : outcome === 'lost' ? 'blue' : outcome === 'draw' ? 'draw' : 'no_contest';
    return [overturnedText({ fighters: [fighter, opponent], to, on })];
  });

/**
 * What was assumed when the bet was settled: a bout that moved too far is void, an overturned result stays as paid, odds of a
 * returned leg are not known.
 */
export function settlementNotes(bet: Bet): string[] {
  const { legs, moved_to = [], estimated, closing_legs = [] } = bet;
  const noted = legs.flatMap(({ fighter, opponent }, place) => {
    const day = moved_to[place];
    return day ? [`${fighter} vs. ${opponent} was held on ${dateText(day)}, too late for the book’s rule: void.`] : [];
  });
  const notes = [...noted, ...rulingNotes(bet)];
  if (!estimated) return notes;
  const how = closing_legs.some((odds) => odds !== null)
    ? 'the closing prices tell them'
    : 'all legs count as equal, without closing prices';
  return [...notes, `The payout is estimated: the odds of a returned leg are not known, so ${how}.`];
}

/** How an event's bets ended: `3 won, 1 lost`, `4 open`. */
export function resultsText(row: BetEventRow): string {
  const { won, lost, returned, cashed_out, open } = row;
  const parts = [
    [won, 'won'],
    [lost, 'lost'],
    [returned, 'returned'],
    [cashed_out, 'cashed out'],
    [open, 'open'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** A range needs two events: the bets of one depend on each other. */
export const ONE_EVENT = 'one event';

/** `90% range −9.4% to +12.6%`; empty without a figure. */
export function rangeLine(ranged: Ranged | null): string {
  if (ranged === null) return '';
  return ranged.interval ? `90% range ${percentRangeText(ranged.interval)}` : ONE_EVENT;
}

/** Why no bet has a closing price; `awaited` bets wait for theirs. */
export const noCloseText = (awaited: number): string =>
  awaited === 0 ? 'no closing price yet' : `being looked up for ${countText(awaited, 'bet')}`;

export const rangedReturnText = (ranged: Ranged | null): string =>
  ranged === null ? DASH : signedPickPercentText(ranged.value);
