import { dollarsOf } from '../format/cents.ts';
import { signedWholeMoneyText } from '../format/money.ts';
import { numberWord } from '../format/number_word.ts';
import { surnameOf } from '../format/surnames.ts';
import type { NightStanding } from './bet_states.ts';
import type { BoutWorth, SlipNight } from './night.ts';

type Ends = SlipNight['ends']['distribution'];

/** Whether an outcome, by its index, has the bout's backed side as winner. */
const isWon = (outcome: number, { place, backed }: BoutWorth, { bouts }: Ends): boolean =>
  ((outcome & (1 << bouts.indexOf(place))) !== 0) === (backed === 'red');

const backedName = ({ bout, backed }: BoutWorth): string => surnameOf(bout[backed]);

/** Whether the night ends ahead, or behind, in all ends in which the bout's backed side wins, or loses. */
function decides(worth: BoutWorth, ends: Ends) {
  const all = (isBacked: boolean, isSo: (profit: number) => boolean) =>
    ends.profits.every((profit, outcome) => isWon(outcome, worth, ends) !== isBacked || isSo(profit));
  return { ahead: all(true, (profit) => profit > 0), behind: all(false, (profit) => profit < 0) };
}

function decidingText(worths: readonly BoutWorth[], ends: Ends): string | undefined {
  const decided = worths.map((worth) => ({ name: backedName(worth), ...decides(worth, ends) }));
  const both = decided.find(({ ahead, behind }) => ahead && behind);
  if (both !== undefined) return `The night hangs on ${both.name}: ahead with a win, behind with a loss.`;
  const ahead = decided.find((one) => one.ahead);
  if (ahead !== undefined) return `If ${ahead.name} wins, the night ends ahead whatever follows.`;
  const behind = decided.find((one) => one.behind);
  return behind && `If ${behind.name} loses, the night ends behind whatever follows.`;
}

/** How many of the open bouts must be won for a night ahead; undefined if that alone says nothing. */
function neededText(worths: readonly BoutWorth[], ends: Ends): string | undefined {
  const wonIn = (outcome: number) => worths.filter((worth) => isWon(outcome, worth, ends)).length;
  const ahead = [...ends.profits].flatMap((profit, outcome) => (profit > 0 ? [wonIn(outcome)] : []));
  const needed = Math.min(...ahead);
  if (needed === 0 || ahead.length === 0) return undefined;
  if (needed === worths.length) return `All ${numberWord(needed)} open bouts must win.`;
  const isEnough = ends.profits.every((profit, outcome) => profit > 0 || wonIn(outcome) < needed);
  const text = `${numberWord(needed)} of ${numberWord(worths.length)} open bouts must win.`;
  return isEnough ? text.charAt(0).toUpperCase() + text.slice(1) : `At least ${text}`;
}

/** What follows from the open bouts, as a sentence: which bout decides the night, else how many must win. */
export function nightSentence({ soFar, worths, ends: { worst, best, distribution } }: SlipNight): string {
  if (worths.length === 0)
    return soFar === 0 ? 'The night ends even.' : `The night ends ${soFar > 0 ? 'ahead' : 'behind'}.`;
  if (worst > 0) return 'The night ends ahead whatever follows.';
  if (best < 0) return 'The night ends behind whatever follows.';
  const open = 'The night can still end ahead or behind.';
  if (!distribution.exact) return open;
  return decidingText(worths, distribution) ?? neededText(worths, distribution) ?? open;
}

/** What a bet that is alive hangs on: `needs Silva and Wang`; undefined for one that is settled. */
export function needsText({ needs }: Pick<NightStanding, 'needs'>): string | undefined {
  const names = needs.map(surnameOf);
  if (names.length === 0) return undefined;
  return `needs ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')}`;
}

/** The night's number for the title of the tab, in whole dollars: `+$41`. */
export const titleNumber = ({ soFar }: Pick<SlipNight, 'soFar'>): string => signedWholeMoneyText(dollarsOf(soFar));
