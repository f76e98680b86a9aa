import type { BetLeg } from '../../contract/bets/bets.ts';
import type { LegOutcome } from '../../contract/record/chain_parts.ts';
import type { Event } from '../../contract/site/events.ts';
import { addDays, type IsoDate } from '../../dates/iso_date.ts';
import { daysApart, MOVED_DAYS } from '../../domain/identity/find_bout.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import { groupBy } from '../../history/group_by.ts';
import { canonicalJson } from '../../record/chain/canonical_json.ts';
import { type CountedBet, costOf } from '../counted_bet.ts';
import { settlementOf } from '../settle_bet.ts';

/** A pick of a followed playbook, frozen before its event: what the plan bets. */
export interface PlanPick {
  playbook: string;
  event: Event;
  pick: { legs: readonly BetLeg[]; odds: number; stake: number };
  /** In cents: the pick's share of the budget. */
  stake: number;
  /** Undefined without results. */
  outcomes: readonly LegOutcome[] | undefined;
  /** True if only the bet that names it says that it was a pick. */
  isFromBet?: true;
}

/** What all picks of an own playbook made on an event, in cents: which ones they were is kept for three weeks only. */
export interface PlanTotal {
  playbook: string;
  event: Event;
  picks: number;
  profit: number;
}

/** What the followed playbooks say. Of events with a total, skipped picks count by what it has beyond the followed ones. */
export interface Plan {
  picks: readonly PlanPick[];
  totals: readonly PlanTotal[];
}

/** A pick of the plan with the bets that follow it; none if it was skipped. */
export interface FollowedPick {
  plan: PlanPick;
  bets: readonly CountedBet[];
}

/** The plan's picks with their bets, the skipped picks of which only a sum is known, and the bets that are not the plan's. */
export interface Followed {
  picks: FollowedPick[];
  skipped: PlanTotal[];
  added: CountedBet[];
  /** Settled events of own playbooks whose skipped picks are not known. */
  partial: number;
}

type Fighters = Pick<BetLeg, 'fighter' | 'opponent' | 'method' | 'terms'>;

/** Key of legs in any order: sides count by fighter, not by position. Ids of imported bets are made of it. */
export const legsKey = (legs: readonly Fighters[]) =>
  legs
    .map(({ fighter, opponent, method, terms }) =>
      [nameKey(fighter), nameKey(opponent), method ?? '', ...(terms ? [canonicalJson(terms)] : [])].join(' '),
    )
    .toSorted()
    .join(' + ');

/** The dates on which an event of the plan may stand: names of fighters are compared for bets on these alone. */
function nearDates(plan: readonly PlanPick[]): ReadonlySet<IsoDate> {
  const days = Array.from({ length: 2 * MOVED_DAYS + 1 }, (_, day) => day - MOVED_DAYS);
  return new Set(
    [...new Set(plan.map(({ event }) => event.date))].flatMap((date) => days.map((by) => addDays(date, by))),
  );
}

/** Finds the plan's pick of each bet: of the playbook that it names, else of any followed one with the same legs. */
function matched(plan: readonly PlanPick[], bets: readonly CountedBet[]): Pick<Followed, 'picks' | 'added'> {
  const picks = plan.map((one) => ({ plan: one, bets: [] as CountedBet[] }));
  const byLegs = new Map<string, typeof picks>();
  for (const pick of picks) {
    const key = legsKey(pick.plan.pick.legs);
    byLegs.set(key, [...(byLegs.get(key) ?? []), pick]);
  }
  const added: CountedBet[] = [];
  const dates = nearDates(plan);
  for (const bet of bets) {
    const { event } = bet;
    const near =
      event && dates.has(event.date)
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

const nightKey = ({ playbook, event }: Pick<PlanTotal, 'playbook' | 'event'>) => `${playbook} ${event.id}`;

/** Profit in cents of a stake on the legs at these odds; undefined without outcomes. */
export function profitAt(
  { legs, ...bet }: Pick<CountedBet, 'stake' | 'odds' | 'bonus' | 'closing_legs'> & { legs: readonly BetLeg[] },
  outcomes: readonly LegOutcome[] | undefined,
): number | undefined {
  return outcomes && settlementOf({ ...bet, legs: [...legs] }, outcomes).payout - costOf(bet);
}

/** The plan's profit of a pick in cents; undefined without results, and while all of its bets are open. */
export function planProfit({ plan, bets }: FollowedPick): number | undefined {
  if (bets.length > 0 && bets.every(({ status }) => status === 'open')) return undefined;
  const outcomes = plan.outcomes ?? bets.find(({ outcomes: known }) => known !== undefined)?.outcomes;
  return profitAt({ ...plan.pick, stake: plan.stake }, outcomes);
}

/** What a total has beyond the picks that were bet; undefined while those are not settled, and if none was skipped. */
function skippedOf(total: PlanTotal, taken: readonly FollowedPick[]): PlanTotal | undefined {
  const profits = taken.map(planProfit);
  const known = profits.filter((profit) => profit !== undefined);
  const picks = total.picks - taken.length;
  if (known.length < profits.length || picks <= 0) return undefined;
  return { ...total, picks, profit: known.reduce((left, profit) => left - profit, total.profit) };
}

/** What of the plan was bet, what was skipped, and what was added. */
export function followPlan({ picks: plan, totals }: Plan, bets: readonly CountedBet[]): Followed {
  const { picks, added } = matched(plan, bets);
  const taken = new Map(
    groupBy(
      picks.filter((pick) => pick.bets.length > 0),
      (pick) => nightKey(pick.plan),
    ),
  );
  const skipped = totals.flatMap((total) => skippedOf(total, taken.get(nightKey(total)) ?? []) ?? []);
  const known = new Set(totals.map(nightKey));
  const fromBets = picks.filter((pick) => pick.plan.isFromBet && planProfit(pick) !== undefined);
  const partial = new Set(fromBets.map(({ plan: of }) => nightKey(of)).filter((key) => !known.has(key))).size;
  return { picks, skipped, added, partial };
}
