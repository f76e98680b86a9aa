import type { BoutResult } from '../../../core/contract/pages/page_parts.ts';
import type { LiveBout, LiveCard, LiveCorrection } from '../../../core/contract/site/live.ts';
import { timeText } from '../../../core/format/dates.ts';
import { dollarsOf } from '../../../core/format/numbers/cents.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { briefMoneyText, shortMoneyText } from '../../../core/format/numbers/money.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { endText, offText } from '../../../core/format/words/bout_words.ts';
import { surnamesAmong } from '../../../core/format/words/surnames.ts';
import { isSettledStanding, type NightStanding } from '../../../core/night/bet_states.ts';
import type { NightEnds, ProfitSpan, SlipNight } from '../../../core/night/night.ts';
import { localTimeZone } from '../../lib/time/local_time.ts';
import { oddsText } from '../picks/price/price_words.ts';

/** Shortens the names of a card's fighters. */
export type Surnames = (name: string) => string;

export const surnamesOf = ({ bouts }: LiveCard): Surnames =>
  surnamesAmong(bouts.flatMap(({ red, blue }) => [red, blue]));

/** An amount of cents with its sign, short: `−$58`. */
export const amountText = (cents: number): string => shortMoneyText(dollarsOf(cents));

/** Cents without a sign: `$39`, `$36.67`. */
export const stakeText = (cents: number): string => briefMoneyText(dollarsOf(cents));

/** The smaller of two losses or gains first: `+$24 to +$51`, `−$20 to −$30`. */
export function spanText({ least, most }: ProfitSpan): string {
  const [near, far] = most <= 0 ? [most, least] : [least, most];
  const [one, other] = [amountText(near), amountText(far)];
  return one === other ? one : `${one} to ${other}`;
}

/** The worst and the best end: `from −$58 to +$195`; `at least … and at most …` where they may lie outside of what can happen. */
export const endsText = ({ worst, best, exact }: NightEnds): string =>
  exact
    ? `from ${amountText(worst)} to ${amountText(best)}`
    : `with at least ${amountText(worst)} and at most ${amountText(best)}`;

/** A time of day on the reader's clock: `10:04 pm`. */
export const momentText = (iso: string): string => timeText(iso, localTimeZone());

/** Whether a bout's stakes went back because it is not held, or not with this opponent. */
export const isGone = ({ state }: LiveBout): boolean => state === 'off' || state === 'replaced';

/** Whether a bout has been fought, whatever is known of its result. */
export const isFought = ({ state }: LiveBout): boolean =>
  state === 'unofficial' || state === 'official' || state === 'disputed';

/** Who won: `Camara beat Gilfoyle`; both names where nobody did, or where it is not known. */
export function winText({ red, blue, ...bout }: LiveBout, short: Surnames): string {
  const outcome = 'result' in bout ? bout.result?.outcome : undefined;
  if (outcome === 'red') return `${short(red)} beat ${short(blue)}`;
  if (outcome === 'blue') return `${short(blue)} beat ${short(red)}`;
  return `${short(red)} and ${short(blue)}`;
}

/** How a bout ended: `submission, R2 4:01`, `no contest, R1 3:40`, `draw`. */
export function howText({ outcome, ...end }: BoutResult): string {
  if (outcome === 'red' || outcome === 'blue') return endText(end);
  const word = outcome === 'draw' ? 'draw' : 'no contest';
  return end.round === null || end.time === null ? word : `${word}, R${end.round} ${end.time}`;
}

/** What a bout settled as, in a correction. */
function settledText(as: LiveCorrection['before'], bout: LiveBout, short: Surnames): string {
  if (as === null) return 'not settled';
  if (as === 'off') return 'off the card';
  const winner = as.outcome === 'red' || as.outcome === 'blue' ? short(bout[as.outcome]) : undefined;
  return winner === undefined
    ? howText(as)
    : [`won by ${winner}`, howText(as)].filter((part) => part !== '').join(', ');
}

/** That a result was changed, and what it was: `Corrected at 11:52 pm: Tui against Dvorsky is a …, it was …`. */
export function correctionText(correction: LiveCorrection, { bouts }: LiveCard, short: Surnames): string | undefined {
  const bout = bouts.find(({ bout_id }) => bout_id === correction.bout_id);
  if (bout === undefined) return undefined;
  const { at, before, after, overturned } = correction;
  const names = `${short(bout.red)} against ${short(bout.blue)}`;
  const kept = overturned ? ' A commission changed it afterwards: what was paid stays paid.' : '';
  return `Corrected at ${momentText(at)}: ${names} is ${settledText(after, bout, short)}. It was ${settledText(before, bout, short)}.${kept}`;
}

export interface FallenOf {
  card: LiveCard;
  night: SlipNight;
  short: Surnames;
  /** Whose the bets are: `Your`, `Flex’s`. */
  whose: string;
}

/** Who fell out, with what it gave back to a slip: `Quist against Roth is off the card. Your $10 is back since 6:20 pm.` */
export function fallenText(bout: LiveBout, { card, night, short, whose }: FallenOf): string {
  const by = bout.state === 'replaced' ? card.bouts.find(({ bout_id }) => bout_id === bout.by) : undefined;
  const hit = betsOn(night, bout);
  const back = hit.filter(({ state }) => state === 'returned').reduce((sum, { bet }) => sum + bet.stake, 0);
  const parlays = hit.filter((standing) => !isSettledStanding(standing)).length;
  const texts = [
    offText({ ...bout, by: by ?? null }, short),
    back > 0 && `${whose} ${stakeText(back)} is back since ${momentText(bout.since)}.`,
    parlays > 0 && `${parlays === 1 ? 'One parlay goes' : `${parlays} parlays go`} on without this leg.`,
  ];
  return texts.filter((text) => text !== false).join(' ');
}

/** Those who fell out since the last result, which are news; the others stand among what is over. */
export function newlyFallen({ bouts }: LiveCard): LiveBout[] {
  const last = Math.max(0, ...bouts.filter(isFought).map(({ since }) => Date.parse(since)));
  return bouts.filter((bout) => isGone(bout) && Date.parse(bout.since) > last);
}

/** What each settled bout brought, in cents. */
export function gainsOf({ steps }: Pick<SlipNight, 'steps'>): ReadonlyMap<LiveBout, number> {
  return new Map(steps.map(({ bout, profit }, place) => [bout, profit - (steps[place - 1]?.profit ?? 0)]));
}

/** `Live · 5 of 11 bouts over`. */
export function progressText({ state, bouts }: LiveCard): string {
  const held = bouts.filter((bout) => !isGone(bout));
  if (state === 'corrected') return 'Over · corrected';
  if (state === 'settled') return 'Over · all results official';
  return `Live · ${held.filter(isFought).length} of ${held.length} bouts over`;
}

/** The bets with a leg on a bout. */
export const betsOn = ({ standings }: SlipNight, bout: LiveBout): NightStanding[] =>
  standings.filter(({ legs }) => legs.some(({ on }) => on?.bout === bout));

/** Whether it is no parlay. */
export const isStraight = ({ legs }: NightStanding) => legs.length === 1;

/** What bets stake together, in cents. */
export const sumOf = (standings: readonly NightStanding[]) => standings.reduce((sum, { bet }) => sum + bet.stake, 0);

/** The straight bets on a bout: `$39 at +215`, `$59 on 2 bets`; else that it is in parlays. */
export function stakesText(bets: readonly NightStanding[], style: OddsStyle): string {
  const straight = bets.filter(isStraight);
  const [only] = straight;
  if (only === undefined) return countText(bets.length, 'parlay');
  if (straight.length > 1) return `${stakeText(sumOf(straight))} on ${straight.length} bets`;
  return `${stakeText(only.bet.stake)} at ${oddsText(only.bet.odds, style)}`;
}
