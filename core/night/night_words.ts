import type { StoredPick } from '../contract/playbooks/picks.ts';
import type { LiveCard } from '../contract/site/live.ts';
import { dollarsOf } from '../format/numbers/cents.ts';
import { signedWholeMoneyText } from '../format/numbers/money.ts';
import { numberWord } from '../format/numbers/number_word.ts';
import { surnameOf } from '../format/words/surnames.ts';
import { betStandings, type NightStanding } from './bet_states.ts';
import type { BoutWorth, SlipNight } from './night.ts';
import { nightBetsOfPicks } from './night_bets.ts';

const backedName = ({ bout, backed }: BoutWorth): string => surnameOf(bout[backed]);

/** Counts the bits that are set. */
function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What the ends say of the open bouts, as sets of bouts by their bits. */
interface Followed {
  bitOf(worth: BoutWorth): number;
  /** Bouts whose win, or loss, leaves an end that is not ahead, or not behind. */
  openAfterWin: number;
  openAfterLoss: number;
  /** The fewest wins of an end that is ahead, and the most of one that is not. */
  fewestAhead: number;
  mostNotAhead: number;
}

/** Goes through all ends once; a bout is won where its backed side wins. */
function followed(worths: readonly BoutWorth[], { profits, bouts }: SlipNight['ends']['distribution']): Followed {
  const bitOf = ({ place }: BoutWorth) => 1 << bouts.indexOf(place);
  const all = worths.reduce((bits, worth) => bits | bitOf(worth), 0);
  const onBlue = worths.reduce((bits, worth) => bits | (worth.backed === 'blue' ? bitOf(worth) : 0), 0);
  const found = { bitOf, openAfterWin: 0, openAfterLoss: 0, fewestAhead: Number.POSITIVE_INFINITY, mostNotAhead: 0 };
  for (let outcome = 0; outcome < profits.length; outcome++) {
    const profit = profits[outcome] ?? 0;
    const won = (outcome ^ onBlue) & all;
    const wins = bitCount(won);
    if (profit > 0) found.fewestAhead = Math.min(found.fewestAhead, wins);
    else found.mostNotAhead = Math.max(found.mostNotAhead, wins);
    if (profit <= 0) found.openAfterWin |= won;
    if (profit >= 0) found.openAfterLoss |= all & ~won;
  }
  return found;
}

function decidingText(
  worths: readonly BoutWorth[],
  { bitOf, openAfterWin, openAfterLoss }: Followed,
): string | undefined {
  const ahead = worths.find((worth) => (openAfterWin & bitOf(worth)) === 0);
  const behind = worths.find((worth) => (openAfterLoss & bitOf(worth)) === 0);
  if (ahead !== undefined && ahead === behind)
    return `The night hangs on ${backedName(ahead)}: ahead with a win, behind with a loss.`;
  if (ahead !== undefined) return `If ${backedName(ahead)} wins, the night ends ahead whatever follows.`;
  return behind && `If ${backedName(behind)} loses, the night ends behind whatever follows.`;
}

/** How many of the open bouts must be won for a night ahead; undefined if that alone says nothing. */
function neededText(open: number, { fewestAhead: needed, mostNotAhead }: Followed): string | undefined {
  if (needed === 0 || needed > open) return undefined;
  if (needed === open) return `All ${numberWord(needed)} open bouts must win.`;
  const text = `${numberWord(needed)} of ${numberWord(open)} open bouts must win.`;
  return mostNotAhead < needed ? text.charAt(0).toUpperCase() + text.slice(1) : `At least ${text}`;
}

/** What follows from the open bouts, as a sentence: which bout decides the night, else how many must win. */
export function slipSentence({ soFar, worths, leftOut, ends: { worst, best, distribution } }: SlipNight): string {
  if (worths.length === 0 && leftOut > 0) return 'What is still open counts once it is settled.';
  if (worths.length === 0)
    return soFar === 0 ? 'The night ends even.' : `The night ends ${soFar > 0 ? 'ahead' : 'behind'}.`;
  if (worst > 0) return 'The night ends ahead whatever follows.';
  if (best < 0) return 'The night ends behind whatever follows.';
  const open = 'The night can still end ahead or behind.';
  if (!distribution.exact) return open;
  const ends = followed(worths, distribution);
  return decidingText(worths, ends) ?? neededText(worths.length, ends) ?? open;
}

/** What a bet that is alive hangs on: `needs Silva and Wang`; undefined for one that is settled. */
export function needsText({ needs }: Pick<NightStanding, 'needs'>): string | undefined {
  const names = needs.map(surnameOf);
  if (names.length === 0) return undefined;
  return `needs ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')}`;
}

const PICK_STATES = { won: 'Won', lost: 'Lost', returned: 'Stake returned', cashed_out: 'Cashed out' } as const;

function standingText(standing: NightStanding): string | undefined {
  if (standing.state === 'open') return undefined;
  if (standing.state !== 'alive') return PICK_STATES[standing.state];
  if (standing.legs.length > 1) return `Open, ${needsText(standing)}`;
  return standing.legs[0]?.on?.bout.state === 'in_the_cage' ? 'In the cage' : 'Over, unofficial';
}

/** How each pick stands once one of its bouts has begun or is off, in their order; undefined while all are to come. */
export function pickStandings(picks: readonly StoredPick[], live: LiveCard): (string | undefined)[] {
  const bets = nightBetsOfPicks(
    picks,
    picks.map(() => 1),
  );
  const texts = new Map(betStandings(bets, live).map((standing) => [standing.bet.id, standingText(standing)]));
  return picks.map((_, place) => texts.get(String(place)));
}

/** The night's number for the title of the tab, in whole dollars: `+$41`. */
export const titleNumber = ({ soFar }: Pick<SlipNight, 'soFar'>): string => signedWholeMoneyText(dollarsOf(soFar));
