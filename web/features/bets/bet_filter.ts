import type { Bet } from '../../../core/contract/bets.ts';

const BET_STATES = ['all', 'open', 'won', 'lost'] as const;
export type BetState = (typeof BET_STATES)[number];

export interface BetFilter {
  state: BetState;
  /** Words that are all in names, event, book, note or title. */
  search: string;
}

/** Letters without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function matchesState({ status, payout, stake }: Bet, state: BetState): boolean {
  if (state === 'all' || status === state) return true;
  // A cash-out is won or lost by what it made.
  if (status !== 'cashed_out' || payout === null) return false;
  return state === 'won' ? payout > stake : state === 'lost' && payout < stake;
}

/** Whether a bet is listed. */
export function matchesBet(bet: Bet, { state, search }: BetFilter): boolean {
  if (!matchesState(bet, state)) return false;
  if (search === '') return true;
  const { title, legs, event, book, note } = bet;
  const text = plain(
    [title, event?.name, book, note, ...legs.flatMap(({ fighter, opponent }) => [fighter, opponent])].join(' '),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
