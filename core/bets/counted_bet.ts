import type { Bet } from '../contract/bets/bets.ts';

/** What of a bet counts in the summary of an account. */
export type CountedBet = Pick<
  Bet,
  | 'event'
  | 'day'
  | 'legs'
  | 'stake'
  | 'odds'
  | 'book'
  | 'bonus'
  | 'playbook'
  | 'status'
  | 'payout'
  | 'outcomes'
  | 'closing_legs'
  | 'closing_odds'
  | 'changed_late'
>;

/** What a bet costs its owner, in cents: nothing where a bonus paid it. Profit is the payout less this. */
export const costOf = ({ stake, bonus }: Pick<Bet, 'stake' | 'bonus'>): number => (bonus === true ? 0 : stake);
