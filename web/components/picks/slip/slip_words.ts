import { countText } from '../../../../core/format/numbers/count.ts';
import { moneyText, shortMoneyText, signedMoneyText } from '../../../../core/format/numbers/money.ts';
import {
  pickPercentText,
  signedPickPercentText,
  signedSummaryPercentText,
  summaryPercentText,
} from '../../../../core/format/numbers/percent.ts';
import { LEAST_EDGE_TEXT } from '../../../../core/format/words/value_labels.ts';
import type { NightSummary } from '../../../../core/portfolio/value/night_summary.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';

/** Target of the link in the slip's summary on phones. */
export const TONIGHT_ID = 'tonight';

/** Outcomes that differ by less than this fraction of the stakes are equal except for rounding. */
const SAME = 1e-9;
/** Maximum number of fighters named in the line on concentration. */
const MOST_NAMED = 3;

/** Texts for amounts of a slip: in dollars, or in fractions without a budget. */
export interface AmountTexts {
  plain(amount: number): string;
  signed(amount: number): string;
  /** Signed and short. */
  short(amount: number): string;
}

const DOLLARS: AmountTexts = { plain: moneyText, signed: signedMoneyText, short: shortMoneyText };
const SHARES: AmountTexts = {
  plain: summaryPercentText,
  signed: signedSummaryPercentText,
  short: signedPickPercentText,
};

/** The texts for the amounts of this slip. */
export const amountTexts = ({ inDollars }: Pick<Slip, 'inDollars'>): AmountTexts => (inDollars ? DOLLARS : SHARES);

/** The probability of a profit in whole percents; 0% and 100% only if it is certain. */
export function profitChanceText(chance: number): string {
  if (chance > 0 && chance < 0.01) return 'under 1%';
  if (chance < 1 && chance > 0.99) return 'over 99%';
  return `${Math.round(chance * 100)}%`;
}

/** Adds a word joiner, so that no line breaks after a minus sign. */
const unbroken = (amount: string) => amount.replace('−', '−\u2060');

const basis = ({ exact, outcomes }: NightSummary) =>
  `${exact ? `All ${outcomes.toLocaleString('en-US')} outcomes` : `${outcomes.toLocaleString('en-US')} draws`}, by our probabilities.`;

/** Describes the histogram: the 5th and 95th percentile, and how outcomes were computed. */
export function outcomesSentence(
  night: NightSummary,
  { staked, inDollars }: Pick<Slip, 'staked' | 'inDollars'>,
): string {
  const short = (amount: number) => unbroken(amountTexts({ inDollars }).short(amount));
  const losesAll = night.p5 <= -staked * (1 - SAME);
  const isBest = night.p95 >= night.highest - SAME * staked;
  const worst = losesAll
    ? `One night in twenty or more loses all that is staked, ${short(night.p5)}`
    : `One night in twenty ends worse than ${short(night.p5)}`;
  const best = isBest ? `the best end at ${short(night.p95)}` : `one in twenty better than ${short(night.p95)}`;
  return `${worst}, ${best}. ${basis(night)}`;
}

const named = (shares: readonly { name: string; share: number }[]) =>
  shares
    .slice(0, MOST_NAMED)
    .map(({ name, share }) => `${name} (${pickPercentText(share)})`)
    .join(', ');

/** Lines on concentrated risks: one for fighters, one for picks; empty if there are none. */
export function concentrationLines({ concentration: { fighters, picks } }: Pick<Slip, 'concentration'>): string[] {
  const lines: string[] = [];
  if (fighters.length > 0) lines.push(`In more than a quarter of the stakes: ${named(fighters)}.`);
  if (picks.length > 0) lines.push(`Above a fifth of the budget: ${named(picks)}.`);
  return lines;
}

const CENT = 0.01;
const smallText = (dollars: number) => (dollars < CENT ? 'under a cent' : moneyText(dollars));

/** What is too small to be placed, by its exact stakes in dollars, of which there is one: `4 bets of $0.21 to $1.35 …`. */
export function unplacedText(exact: readonly number[]): string {
  const [least, most] = [smallText(Math.min(...exact)), smallText(Math.max(...exact))];
  return `${countText(exact.length, 'bet')} of ${least === most ? most : `${least} to ${most}`} too small to place`;
}

/** The amount not staked because of smallest stake and step; undefined if there is none. */
export function unplacedLine({ unplaced: { amount, picks } }: Pick<Slip, 'unplaced'>): string | undefined {
  if (picks.length === 0 && amount === 0) return undefined;
  const dropped = picks.length > 0 ? `, and ${countText(picks.length, 'pick')} without a bet` : '';
  return `This leaves ${moneyText(amount)} more in your pocket${dropped}.`;
}

/** Explains edges: how many picks have value, and whether the slip has one. */
export function edgeNote({ valuePicks, expected, stakes }: Pick<Slip, 'valuePicks' | 'expected' | 'stakes'>): string {
  const meaning = 'Edge is our probability times the price, less 1.';
  if (valuePicks === undefined || expected === undefined) return meaning;
  const many = `${valuePicks === 0 ? 'none' : valuePicks} ${valuePicks === 1 ? 'has' : 'have'} value, an edge above ${LEAST_EDGE_TEXT}`;
  const whole = `the slip as a whole is priced ${expected > 0 ? 'better' : 'no better'} than fair`;
  return `${meaning} Of these ${countText(stakes.length, 'pick')} ${many}; ${whole}.`;
}
