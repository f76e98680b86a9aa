import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { NewBet } from '../../../core/contract/bets/bets.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { centsOf, centsText } from '../../../core/format/numbers/cents.ts';

/** Whose picks these are, and on which event. */
export interface PicksOf {
  event: ListedEvent;
  /** A product playbook's type, or the id of an own playbook. */
  playbook: string;
}

/** What is filled in beside the pick. */
export interface Placed {
  /** In dollars. */
  stake: number;
  /** Decimal. */
  odds: number;
  book: string;
}

/** The bet on a pick as *I bet this* writes it down; the same pick at the same book is the same bet. */
export function betOfPick(
  pick: StoredPick,
  { event, playbook }: PicksOf,
  placed: Placed,
  at: Date,
  ordinal = 0,
): NewBet {
  const book = placed.book.trim();
  const { id, name, date } = event;
  return {
    event: { id, name, date },
    legs: (pick.legs ?? []).map(({ bout_id, name, opponent, odds }) => ({
      ...(bout_id !== undefined && { bout_id }),
      fighter: name,
      opponent,
      ...(odds !== undefined && odds >= BET_LIMITS.odds.least && odds <= BET_LIMITS.odds.most && { odds }),
    })),
    stake: centsOf(placed.stake),
    odds: placed.odds,
    ...(book !== '' && { book }),
    playbook: { id: playbook, weight: pick.budget_amount, offered_odds: pick.decimal_odds },
    ordinal,
    placed_at: at.toISOString(),
    source: 'pick',
  };
}

/** Why this is no stake; undefined if it is one. */
export function stakeProblem(typed: string): string | undefined {
  const cents = centsOf(Number(typed));
  const { least, most } = BET_LIMITS.stake;
  if (typed.trim() !== '' && cents >= least && cents <= most) return undefined;
  return `A stake is from ${centsText(least)} to ${centsText(most)}.`;
}
