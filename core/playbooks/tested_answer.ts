import type { Report, WeightMethod } from '../contract/playbooks/report.ts';
import type { PartOfBets } from '../contract/playbooks/with_value.ts';
import { countText } from '../format/numbers/count.ts';
import { briefMoneyText, signedMoneyText } from '../format/numbers/money.ts';
import { percentRangeText, pickPercentText, shareText, signedPickPercentText } from '../format/numbers/percent.ts';
import type { Slip } from '../portfolio/value/slip.ts';

type Tested = Pick<Report, 'sample' | 'events' | 'mean' | 'interval' | 'equal_weights_mean' | 'with_value'>;
type Interval = readonly [low: number, high: number];

/** A loss is told as what it does still, a gain as what it did. */
const OUTCOMES = {
  present: { even: 'break even', gain: 'make', loss: 'lose' },
  past: { even: 'broke even', gain: 'made', loss: 'lost' },
} as const;

/** `lost 1.5%`; what rounds to nothing keeps its side of 0. */
function outcomeText(mean: number, { even, gain, loss }: (typeof OUTCOMES)['past' | 'present']): string {
  return mean === 0 ? even : `${mean < 0 ? loss : gain} ${shareText(Math.abs(mean))}`;
}

const OWN_OUTCOMES = { even: 'Broke even', gain: 'Made', loss: 'Loses' } as const;

/**
 * What a playbook did in its test, beside equal weights: `Loses 1.9% a night in its test; equal weights lose 1.6%.` Returns
 * are shares of the budget; of a method that bets value alone, equal weights are those of all its picks.
 */
export function testedTitle(tested: Tested, method?: WeightMethod): string {
  const { sample, events, mean, equal_weights_mean: equal } = tested;
  if (events === 0) return 'Not tested: there are too few past events.';
  const own =
    mean === 0 ? OWN_OUTCOMES.even : `${mean < 0 ? OWN_OUTCOMES.loss : OWN_OUTCOMES.gain} ${shareText(Math.abs(mean))}`;
  const where = sample === 'out' ? 'in its test' : 'in a test that its weights had seen';
  const others = method?.name === 'kelly' ? 'all its picks at equal weights' : 'equal weights';
  return `${own} a night ${where}; ${others} ${outcomeText(equal, mean < 0 ? OUTCOMES.present : OUTCOMES.past)}.`;
}

/** What bets with value returned on stakes in the test, as the switch goes on: `returned +5.3% on stakes`. */
export function valueReturnText({ with_value: value }: Tested): string {
  if (value === undefined || value.all.bets === 0) return 'has no test yet';
  if (value.return_on_stakes === null) return 'left no bet in the test';
  return `returned ${signedPickPercentText(value.return_on_stakes)} on stakes in the test`;
}

const restText = ({ return_on_stakes: rest }: PartOfBets) =>
  rest === null ? '' : `; what it leaves out ${outcomeText(rest, OUTCOMES.past)}`;

/** How sure that return is, how much of it is its best bets, and what the switch leaves out; empty without such a bet. */
export function valueBasisText({ with_value: value }: Tested): string {
  const interval = value?.return_on_stakes_interval;
  if (!value || !interval) return '';
  const best = value.without_best;
  const without = typeof best === 'number' ? `; ${signedPickPercentText(best)} without its best 1%` : '';
  return `By weight, 90% range ${percentRangeText(interval)}${without}${restText(value.rest)}.`;
}

/** On which side of 0 a range lies, 0 for both. */
const sideOf = ([low, high]: Interval): -1 | 0 | 1 => (low > 0 ? 1 : high < 0 ? -1 : 0);

const SIDES = { [-1]: 'lies below 0', 0: 'holds 0', 1: 'lies above 0' } as const;
const ONE_RANGE = {
  [-1]: 'No: its whole range lies below 0. It loses.',
  0: 'You can’t tell: 0 lies inside its range.',
  1: 'Its whole range lies above 0.',
} as const;

/** Whether what the test showed is luck, by both ranges; empty without a test. */
export function testLuckText({ events, interval, with_value: value }: Tested): string {
  if (events === 0) return '';
  const own = sideOf(interval);
  const ofValue = value?.return_on_stakes_interval ? sideOf(value.return_on_stakes_interval) : undefined;
  const answer =
    ofValue === undefined
      ? ONE_RANGE[own]
      : own === 0 && ofValue === 0
        ? 'You can’t tell: 0 lies inside both ranges.'
        : `The range of the test ${SIDES[own]}, that of bets with value ${SIDES[ofValue]}.`;
  return `Is that luck? ${answer} Expect less than the test.`;
}

/** The picks of a playbook on a card, staked with and without the switch *Only bets with value*. */
export interface CardSlips {
  value: Slip;
  all: Slip;
}

/** What to do on a card: what is chosen to be bet, and what the other position of the switch would be. */
export interface CardAdvice {
  lead: string;
  rest: string;
}

const amount = (stake: number, { inDollars }: Slip) => (inDollars ? briefMoneyText(stake) : pickPercentText(stake));

function stakedText(slip: Slip): string {
  const { expected, inDollars } = slip;
  if (expected === undefined) return amount(slip.staked, slip);
  return `${amount(slip.staked, slip)}, expected ${inDollars ? signedMoneyText(expected) : signedPickPercentText(expected)}`;
}

/** Picks that get a stake. */
const betCount = ({ stakes }: Slip) => stakes.filter((stake) => stake > 0).length;

function valueText(slip: Slip, worth: number): string {
  const count = betCount(slip);
  const small = worth - count;
  if (count === 0) return `${worth} worth ${worth === 1 ? 'its' : 'their'} price, too small to place`;
  const left = small > 0 ? ` (${small} more too small to place)` : '';
  return `${count} worth ${count === 1 ? 'its' : 'their'} price${left}, ${stakedText(slip)}`;
}

/**
 * What the picks of a playbook come to on a card, the chosen position of the switch first: `2 worth their price, $5, expected
 * +$0.30.` and `All 12 would be $97.80, expected −$2.44.`
 */
export function cardAdvice({ value, all }: CardSlips, onlyValue: boolean): CardAdvice {
  const count = all.stakes.length;
  if (count === 0) return { lead: 'No pick on this card.', rest: '' };
  const every = (verb: string) =>
    `${count === 1 ? 'Its one pick' : `All ${countText(count, 'pick')}`} ${verb} ${stakedText(all)}.`;
  if (value.valuePicks === undefined)
    return { lead: every('come to'), rest: 'We have no forecast of them, so we call none worth its price.' };
  const nothing = 'Nothing on this card is worth its price for these strategies.';
  const worth = value.valuePicks === 0 ? nothing : `${valueText(value, value.valuePicks)}.`;
  return onlyValue ? { lead: worth, rest: every('would come to') } : { lead: every('come to'), rest: worth };
}
