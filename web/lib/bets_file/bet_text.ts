import type { Bet, BetLeg } from '../../../core/contract/bets.ts';

/** How the fighter of a leg must win, after its names: ` by submission`; empty if any win will do. */
export const legEnding = ({ method }: Pick<BetLeg, 'method'>): string => (method === undefined ? '' : ` by ${method}`);

const legText = (leg: BetLeg) => `${leg.fighter} vs. ${leg.opponent}${legEnding(leg)}`;

/** A bet in words: its legs, or its title. */
export const betText = ({ title, legs }: Pick<Bet, 'legs'> & { title?: string | undefined }): string =>
  title ?? legs.map(legText).join(' + ');
