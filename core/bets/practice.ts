import type { Practice } from '../contract/bet_summary.ts';
import type { Bet, BetLeg } from '../contract/bets.ts';
import type { Event } from '../contract/events.ts';
import type { FrozenPick, LegOutcome } from '../contract/record_chain.ts';
import { signedMoneyText } from '../format/money.ts';
import { daysApart, MOVED_DAYS } from '../identity/find_bout.ts';
import { nameKey } from '../identity/name_key.ts';
import { settlementOf } from './settle_bet.ts';

/** A pick of a followed playbook, frozen before its event: what the plan bets. */
export interface PlanPick {
  playbook: string;
  event: Event;
  pick: Pick<FrozenPick, 'legs' | 'odds' | 'stake'>;
  /** In cents: the pick's share of the budget. */
  stake: number;
  /** Undefined without results. */
  outcomes: readonly LegOutcome[] | undefined;
}

/** A pick of the plan with the bets that follow it; none if it was skipped. */
export interface FollowedPick {
  plan: PlanPick;
  bets: readonly Bet[];
}

/** The plan's picks with their bets, and the bets that are not the plan's. */
export interface Followed {
  picks: FollowedPick[];
  added: Bet[];
}

type Fighters = Pick<BetLeg, 'fighter' | 'opponent' | 'method'>;

/** Key of legs in any order: sides count by fighter, not by position. */
const legsKey = (legs: readonly Fighters[]) =>
  legs
    .map(({ fighter, opponent, method }) => `${nameKey(fighter)} ${nameKey(opponent)} ${method ?? ''}`)
    .toSorted()
    .join(' + ');

/** Finds the plan's pick of each bet: of the playbook that it names, else of any followed one with the same legs. */
export function followPlan(plan: readonly PlanPick[], bets: readonly Bet[]): Followed {
  const picks = plan.map((one) => ({ plan: one, bets: [] as Bet[] }));
  const byLegs = new Map<string, typeof picks>();
  for (const pick of picks) {
    const key = legsKey(pick.plan.pick.legs);
    byLegs.set(key, [...(byLegs.get(key) ?? []), pick]);
  }
  const added: Bet[] = [];
  for (const bet of bets) {
    const { event } = bet;
    const near = event
      ? (byLegs.get(legsKey(bet.legs)) ?? []).filter(
          ({ plan: of }) => daysApart(of.event.date, event.date) <= MOVED_DAYS,
        )
      : [];
    const named = near.find(({ plan: of }) => of.playbook === bet.playbook?.id);
    const pick = named ?? (bet.playbook === undefined ? near[0] : undefined);
    if (pick === undefined) added.push(bet);
    else pick.bets.push(bet);
  }
  return { picks, added };
}

const isSettled = ({ status }: Bet) => status !== 'open';
const profitOf = ({ payout, stake }: Bet) => (payout ?? 0) - stake;

/** Profit in cents of a stake on the legs at these odds; undefined without outcomes. */
function profitAt(
  stake: number,
  odds: number,
  legs: readonly BetLeg[],
  outcomes: readonly LegOutcome[] | undefined,
): number | undefined {
  return outcomes && settlementOf({ stake, odds, legs: [...legs] }, outcomes).payout - stake;
}

/** What the bet would have paid had it run to its end, less its stake; its profit where that is not known. */
const settledProfit = (bet: Bet): number => profitAt(bet.stake, bet.odds, bet.legs, bet.outcomes) ?? profitOf(bet);

/** The plan's profit of a pick in cents; undefined without results, and while all of its bets are open. */
export function planProfit({ plan, bets }: FollowedPick): number | undefined {
  if (bets.length > 0 && !bets.some(isSettled)) return undefined;
  const outcomes = plan.outcomes ?? bets.find(({ outcomes: known }) => known !== undefined)?.outcomes;
  return profitAt(plan.stake, plan.pick.odds, plan.pick.legs, outcomes);
}

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
  const settled = bets.filter(isSettled);
  const planned = planProfit(followed);
  if (planned === undefined) return partsOfAdded(settled);
  if (settled.length === 0) return { ...NOTHING, plan: planned, skipped: -planned };
  const outcomes = plan.outcomes ?? settled.find(({ outcomes: known }) => known !== undefined)?.outcomes;
  const offered = settled.map((bet) => profitAt(bet.stake, plan.pick.odds, plan.pick.legs, outcomes) ?? 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const taken = settled.map(settledProfit);
  const practice = sum(settled.map(profitOf));
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
function partsOfAdded(bets: readonly Bet[]): PracticeParts {
  const practice = bets.filter(isSettled).reduce((sum, bet) => sum + profitOf(bet), 0);
  const added = bets.filter(isSettled).reduce((sum, bet) => sum + settledProfit(bet), 0);
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
export const practiceParts = ({ picks, added }: Followed): PracticeParts =>
  picks.map(partsOfPick).reduce(plus, partsOfAdded(added));

const CENTS = 100;
const text = (cents: number) => signedMoneyText(cents / CENTS);

const made = (cents: number, gain: string, loss: string) => (cents >= 0 ? gain : loss);

/** The parts with a sentence each. The largest part names the main reason. */
export function practiceOf(followed: Followed): Practice {
  const parts = practiceParts(followed);
  const skipped = followed.picks.filter(({ bets, plan }) => bets.length === 0 && plan.outcomes !== undefined).length;
  const { skipped: left, added, sizing, price, cash_outs } = parts;
  const sentences = {
    skipped:
      skipped === 0
        ? 'You skipped no pick of the plan.'
        : `The ${skipped === 1 ? 'pick' : `${skipped} picks`} you skipped would have ${made(-left, 'made', 'lost')} ${text(-left)}.`,
    added: followed.added.length === 0 ? 'You added no bet of your own.' : `Your own bets made ${text(added)}.`,
    sizing:
      sizing === 0 ? 'You staked what the plan stakes.' : `Your stakes instead of the plan’s made ${text(sizing)}.`,
    price:
      price === 0 ? 'You took the offered prices.' : `Your prices instead of the offered ones made ${text(price)}.`,
    cash_outs:
      cash_outs === 0 ? 'No cash-out made a difference.' : `Cashing out instead of waiting made ${text(cash_outs)}.`,
  };
  const named = { skipped: left, added, sizing, price, cash_outs };
  const [largest] = (Object.keys(named) as (keyof typeof named)[]).toSorted(
    (one, other) => Math.abs(named[other]) - Math.abs(named[one]),
  );
  const isNothing = largest === undefined || named[largest] === 0;
  return {
    ...parts,
    sentences: { ...sentences, largest: isNothing ? 'You did what the plan says.' : sentences[largest] },
  };
}
