import type { Bet, BetLeg } from '../../../core/contract/bets/bets.ts';
import { type ClaimedLeg, claimOf } from '../../../core/markets/claim.ts';
import { claimText } from '../../../core/markets/claim_words.ts';

/** What a leg says besides its names, after them: ` by submission`, ` goes the distance`; empty if any win will do. */
export function legEnding({ method, terms }: ClaimedLeg): string {
  if (terms !== undefined) return ` ${claimText(claimOf({ terms }, 'red'))}`;
  return method === undefined ? '' : ` by ${method}`;
}

const legText = (leg: BetLeg) => `${leg.fighter} vs. ${leg.opponent}${legEnding(leg)}`;

/** A bet in words: its legs, or its title. */
export const betText = ({ title, legs }: Pick<Bet, 'legs'> & { title?: string | undefined }): string =>
  title ?? legs.map(legText).join(' + ');
