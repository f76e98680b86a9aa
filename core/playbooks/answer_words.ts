import type { PlaybookRecord } from '../contract/record/record.ts';
import { briefMoneyText, signedMoneyText } from '../format/numbers/money.ts';
import { numberWord } from '../format/numbers/number_word.ts';
import { percentRangeText, signedPickPercentText, summaryPercentText } from '../format/numbers/percent.ts';
import type { CardAnswer } from './card_answer.ts';

const isWorth = (count: number) =>
  `${numberWord(count)} ${count === 1 ? 'bet is worth its price' : 'bets are worth their price'}`;

/** The answer as one sentence; `day` says when the card is: `Saturday: two bets are worth their price.` */
export function answerTitle({ bets, tooSmall, nearest }: CardAnswer, day: string): string {
  if (bets.length > 0) return `${day}: ${isWorth(bets.length)}.`;
  if (tooSmall.length > 0) return `${day}: ${isWorth(tooSmall.length)}, none large enough for your budget.`;
  if (nearest.length > 0) return `${day}: no bet is worth its price.`;
  return `${day}: no bout has a price yet that we can judge.`;
}

/** A stake of the answer: whole dollars, or a share of the budget where none is known. */
export const answerStake = (stake: number, { inDollars }: Pick<CardAnswer['slip'], 'inDollars'>): string =>
  inDollars ? briefMoneyText(stake) : summaryPercentText(stake);

/** So many lines are shown: with fewer the panel would change its height. */
const SHOWN = 2;

/**
 * The bets that are shown and those that are not; in the lines that the shown ones leave, what has no stake: bets too small
 * to place, then what comes closest.
 */
export function shownBets({ bets, tooSmall, nearest }: Pick<CardAnswer, 'bets' | 'tooSmall' | 'nearest'>) {
  const shown = bets.slice(0, SHOWN);
  const unstaked = [...tooSmall, ...nearest].slice(0, SHOWN - shown.length);
  return { shown, unstaked, more: bets.slice(SHOWN) };
}

/** What the bets that are not shown come to: `And three more, $14 together.`; empty without them. */
export function moreText(answer: CardAnswer): string {
  const { more } = shownBets(answer);
  if (more.length === 0) return '';
  const total = more.reduce((sum, { stake }) => sum + stake, 0);
  return `And ${numberWord(more.length)} more, ${answerStake(total, answer.slip)} together.`;
}

/** What to do with the rest of the card and of the budget. */
export function restText({ bets, tooSmall, nearest, slip: { inDollars, budget, pocket } }: CardAnswer): string {
  if (bets.length > 0) {
    const small = tooSmall.length > 0 ? `, or too small a bet for your budget (${tooSmall.length})` : '';
    const kept = inDollars ? `${briefMoneyText(pocket)} stays in your pocket` : 'Keep the rest of your budget';
    return `The rest of the card is not${small}. ${kept}.`;
  }
  if (tooSmall.length > 0) return 'Their right stakes are too small to place. Keep your money, or raise your budget.';
  const closest = nearest.length > 0 ? ' Prices move until the first bout. These come closest:' : '';
  return `Keep your ${inDollars ? briefMoneyText(budget) : 'money'}.${closest}`;
}

/** What the bets are expected to earn, and how often they end ahead; empty where that is not known. */
export function outlookText({ slip: { expected, inDollars }, ahead }: CardAnswer): string {
  if (expected === undefined || ahead === undefined) return '';
  const amount = inDollars ? signedMoneyText(expected) : `${signedPickPercentText(expected)} of the budget`;
  return `Expect ${amount}; ahead in ${Math.round(100 * ahead)} of 100 nights.`;
}

/** The share of best bets without which the test's return is told. */
const BEST_LEFT_OUT = 0.01;

/** What such bets returned in the test: Value's. Empty without a test. */
export function suchBetsText({ figures, robustness }: Pick<PlaybookRecord, 'figures' | 'robustness'>): string {
  if (figures === null || figures.return_on_stakes === null) return '';
  const range = figures.return_on_stakes_interval;
  const left = robustness?.without_best.find(({ share }) => share === BEST_LEFT_OUT)?.return_on_stakes;
  const without = typeof left === 'number' ? `, ${signedPickPercentText(left)} without their best 1%` : '';
  return `Tested, such bets returned ${signedPickPercentText(figures.return_on_stakes)}${range === null ? '' : ` (90% range ${percentRangeText(range)})`}${without}. Expect less.`;
}
