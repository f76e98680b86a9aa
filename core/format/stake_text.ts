import { countText } from './count.ts';
import { moneyText } from './money.ts';

/** A stake in dollars as it is placed, and before it was rounded to a step that a book takes. */
interface RoundedStake {
  stake: number;
  exact: number;
}

/** `exact $3.62` beside a stake that was rounded to a step; undefined where the two are the same. */
export function exactStakeText({ stake, exact }: RoundedStake): string | undefined {
  const text = moneyText(exact);
  return text === moneyText(stake) ? undefined : `exact ${text}`;
}

const CENT = 0.01;
const smallText = (dollars: number) => (dollars < CENT ? 'under a cent' : moneyText(dollars));

/** What is too small to be placed, by its exact stakes in dollars, of which there is one: `4 bets of $0.21 to $1.35`. */
export function unplacedText(exact: readonly number[]): string {
  const [least, most] = [smallText(Math.min(...exact)), smallText(Math.max(...exact))];
  return `${countText(exact.length, 'bet')} of ${least === most ? most : `${least} to ${most}`} too small to place`;
}
