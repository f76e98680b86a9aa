import type { Bet } from '../contract/bets.ts';

/** What of a bet counts in the summary of an account. */
export type CountedBet = Pick<
  Bet,
  | 'event'
  | 'day'
  | 'legs'
  | 'stake'
  | 'odds'
  | 'book'
  | 'playbook'
  | 'status'
  | 'payout'
  | 'outcomes'
  | 'closing_legs'
  | 'closing_odds'
  | 'changed_late'
>;
