import type { Bet } from '../../../core/contract/bets.ts';

const legText = ({ fighter, opponent, method }: Bet['legs'][number]) =>
  `${fighter} vs. ${opponent}${method === undefined ? '' : ` by ${method}`}`;

/** A bet in words: its legs, or its title. */
export const betText = ({ title, legs }: Pick<Bet, 'legs'> & { title?: string | undefined }): string =>
  title ?? legs.map(legText).join(' + ');
