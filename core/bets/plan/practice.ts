import type { Practice } from '../../contract/bets/bet_summary.ts';
import { centsText } from '../../format/numbers/cents.ts';
import { countText } from '../../format/numbers/count.ts';
import { isSettledBet, profitOfBet } from '../bet_figures.ts';
import type { CountedBet } from '../counted_bet.ts';
import { type Followed, type FollowedPick, planProfit, profitAt } from './follow_plan.ts';

/** What the bet would have paid had it run to its end, less its stake; its profit where that is not known. */
const settledProfit = (bet: CountedBet): number => profitAt(bet, bet.outcomes) ?? profitOfBet(bet);

export type PracticeParts = Omit<Practice, 'sentences'>;

const NOTHING: PracticeParts = {
  plan: 0,
  skipped: 0,
  added: 0,
  sizing: 0,
  price: 0,
  cash_outs: 0,
  practice: 0,
};

/** The parts of one pick with results, in order: plan, skipped, sizing, price, cash-outs and practice. */
function partsOfPick(followed: FollowedPick): PracticeParts {
  const { plan, bets } = followed;
  const settled = bets.filter(isSettledBet);
  const planned = planProfit(followed);
  if (planned === undefined) return partsOfAdded(settled);
  if (settled.length === 0) return { ...NOTHING, plan: planned, skipped: -planned };
  const outcomes = plan.outcomes ?? settled.find(({ outcomes: known }) => known !== undefined)?.outcomes;
  const offered = settled.map(
    ({ closing_legs: _closing, ...bet }) =>
      profitAt({ ...bet, odds: plan.pick.odds, legs: plan.pick.legs }, outcomes) ?? 0,
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const taken = settled.map(settledProfit);
  const practice = sum(settled.map(profitOfBet));
  return {
    ...NOTHING,
    plan: planned,
    sizing: sum(offered) - planned,
    price: sum(taken) - sum(offered),
    cash_outs: practice - sum(taken),
    practice,
  };
}

/** The parts of settled bets that are not the plan's. */
function partsOfAdded(bets: readonly CountedBet[]): PracticeParts {
  const practice = bets.filter(isSettledBet).reduce((sum, bet) => sum + profitOfBet(bet), 0);
  const added = bets.filter(isSettledBet).reduce((sum, bet) => sum + settledProfit(bet), 0);
  return { ...NOTHING, added, cash_outs: practice - added, practice };
}

const plus = (one: PracticeParts, other: PracticeParts): PracticeParts => ({
  plan: one.plan + other.plan,
  skipped: one.skipped + other.skipped,
  added: one.added + other.added,
  sizing: one.sizing + other.sizing,
  price: one.price + other.price,
  cash_outs: one.cash_outs + other.cash_outs,
  practice: one.practice + other.practice,
});

/**
 * Why practice differs from the plan, in whole cents:
 * - selection: `skipped` picks, at the plan's stakes and the offered odds, with the opposite sign; `added` bets, at their own;
 * - `sizing`: the actual stakes instead of the planned, at the offered odds;
 * - `price`: the odds taken instead of the offered, at the actual stakes;
 * - `cash_outs`: what was paid instead of the settlement.
 * Offered odds are the frozen picks' market line. Each part is the difference of two amounts in whole cents, and every
 * amount between plan and practice is added once and taken away once, so that the parts sum exactly to the difference.
 */
export const practiceParts = ({ picks, skipped, added }: Followed): PracticeParts =>
  [...picks.map(partsOfPick), ...skipped.map(({ profit }) => ({ ...NOTHING, plan: profit, skipped: -profit }))].reduce(
    plus,
    partsOfAdded(added),
  );

const madeText = (cents: number) => (cents >= 0 ? `made ${centsText(cents)}` : `lost ${centsText(-cents)}`);

const skippedText = (count: number, cents: number) =>
  count === 0
    ? 'You skipped no pick of the plan.'
    : `The ${count === 1 ? 'pick' : `${count} picks`} you skipped would have ${madeText(-cents)}.`;

const partialText = (events: number) =>
  events === 0 ? '' : ` On ${countText(events, 'older event')} only the picks that you bet are known.`;

/** The parts with a sentence each. The largest part names the main reason. */
export function practiceOf(followed: Followed): Practice {
  const parts = practiceParts(followed);
  const named = followed.picks.filter(({ bets, plan }) => bets.length === 0 && plan.outcomes !== undefined).length;
  const skipped = followed.skipped.reduce((count, { picks }) => count + picks, named);
  const { skipped: left, added, sizing, price, cash_outs } = parts;
  const sentences = {
    skipped: `${skippedText(skipped, left)}${partialText(followed.partial)}`,
    added: followed.added.length === 0 ? 'You added no bet of your own.' : `Your own bets ${madeText(added)}.`,
    sizing:
      sizing === 0 ? 'You staked what the plan stakes.' : `Your stakes instead of the plan’s ${madeText(sizing)}.`,
    price: price === 0 ? 'You took the offered prices.' : `Your prices instead of the offered ones ${madeText(price)}.`,
    cash_outs:
      cash_outs === 0 ? 'No cash-out made a difference.' : `Cashing out instead of waiting ${madeText(cash_outs)}.`,
  };
  const sizes = { skipped: left, added, sizing, price, cash_outs };
  const [largest] = (Object.keys(sizes) as (keyof typeof sizes)[]).toSorted(
    (one, other) => Math.abs(sizes[other]) - Math.abs(sizes[one]),
  );
  const isNothing = largest === undefined || sizes[largest] === 0;
  return {
    ...parts,
    sentences: { ...sentences, largest: isNothing ? 'You did what the plan says.' : sentences[largest] },
  };
}
