import type { BetSummary } from '../../../core/contract/bets/bet_summary.ts';
import { BET_EVENT, betSummary, keptBet } from '../../fixtures/bets.ts';

const LIMITS = {
  limits: {
    ...{ stakes: { day: null, week: 6000, month: null }, losses: { day: null, week: null, month: null } },
    ...{ time_zone: 'America/New_York', pending: [], paused_until: null },
  },
  uses: [{ kind: 'stakes', period: 'week', limit: 6000, used: 5000, until: '2026-04-06T04:00:00.000Z' }],
  ...{ blocked: null, notice: '$50.00 of your limit of $60.00 is used.' },
};
/** A bet that won. */
export const WON = keptBet({
  id: 'a'.repeat(32),
  status: 'won',
  payout: 1350,
  settled_by: 'results',
  closing_odds: 2.5,
});
/** A bet that is open. */
export const OPEN = keptBet({ id: 'b'.repeat(32), legs: [{ fighter: 'Rob Font', opponent: 'Raul Rosas Jr.' }] });
const ROW = {
  ...{ event: BET_EVENT, date: BET_EVENT.date, bets: 2, open: 1, won: 1, lost: 0, returned: 0, cashed_out: 0 },
  ...{ staked: 1000, profit: 850, closing: 0.08, plan: 1954 },
};
const PRACTICE = {
  ...{ plan: 1954, skipped: -787, added: 0, sizing: -300, price: 60, cash_outs: -77, practice: 850 },
  sentences: {
    ...{ skipped: 'Skipped words.', added: 'Added words.', sizing: 'Sizing words.', price: 'Price words.' },
    ...{ cash_outs: 'Cash-out words.', largest: 'Most of it is picks you skipped.' },
  },
};
/** The summary of an account with a won and an open bet and a plan. */
export const SUMMARY: BetSummary = betSummary({
  ...{
    bets: 2,
    events: 1,
    since: '2026-03-06',
    rows: [ROW],
    headline: 'You are $8.50 ahead, and $11.04 behind your own plan.',
  },
  bankroll: { start: 50_000, moved: 0, profit: 850, now: 50_850, drawdown: 0 },
  closing: { value: -0.024, interval: [-0.035, -0.013], bets: 1, bets_to_tell: 50, profit_bets_to_tell: 4200 },
  returns: { value: 0.019, interval: [-0.094, 0.126] },
  practice: PRACTICE,
  settings: { start: 50_000, plan: { playbooks: ['value'], budget: 50_000, since: null } },
});
/** What the server answers to it. */
export const KNOWN = {
  getBetSummary: SUMMARY,
  getBetLimits: LIMITS,
  getBetEvent: { event: BET_EVENT, bets: [WON, OPEN], skipped: [], skipped_sums: [], is_cut: false },
  listBets: { bets: [WON, OPEN] },
};
