import type { RecordItem } from '../../contract/record/record_chain.ts';
import { groupBy } from '../../history/group_by.ts';
import { publishedEvents } from '../../record/chain/chain.ts';
import type { KeptResults } from '../../record/playbooks/user_results.ts';
import type { CountedBet } from '../counted_bet.ts';
import { legsKey, type Plan, type PlanPick } from './follow_plan.ts';

/** The plan's picks of a product playbook's chain at a budget per event, in cents. */
export const planOfChain = (playbook: string, items: readonly RecordItem[], budget: number): Plan => ({
  picks: publishedEvents(items).flatMap(({ frozen, settled }) =>
    frozen.picks.map((pick, place) => ({
      playbook,
      event: frozen.event,
      pick,
      stake: Math.round(pick.stake * budget),
      outcomes: settled?.picks[place]?.legs.map(({ outcome }) => outcome),
    })),
  ),
  totals: [],
});

/** The pick that a bet names: as it was offered when it was bet. */
function pickOfBet({ playbook, event, legs }: CountedBet, budget: number): PlanPick[] {
  if (playbook === undefined || event === undefined) return [];
  const { id, weight, offered_odds } = playbook;
  const pick = { legs, odds: offered_odds, stake: weight };
  return [{ playbook: id, event, pick, stake: Math.round(weight * budget), outcomes: undefined, isFromBet: true }];
}

/**
 * The plan of an own playbook at a budget per event, in cents. Its picks are kept until three weeks after their event.
 * For earlier events, the bets that name the playbook show which picks were bet, and the kept results of 60 events show
 * what all picks returned.
 */
export function planOfOwn(
  playbook: string,
  { pending, results }: KeptResults,
  bets: readonly CountedBet[],
  budget: number,
): Plan {
  const kept = new Set(pending.map(({ event }) => event.id));
  const named = bets.filter((bet) => bet.playbook?.id === playbook && !kept.has(bet.event?.id ?? ''));
  const ofBets = groupBy(named, ({ event, legs }) => `${event?.id} ${legsKey(legs)}`);
  return {
    picks: [
      ...pending.flatMap(({ event, picks }) =>
        picks.map((pick) => ({ playbook, event, pick, stake: Math.round(pick.stake * budget), outcomes: undefined })),
      ),
      ...ofBets.flatMap(([, [first]]) => (first === undefined ? [] : pickOfBet(first, budget))),
    ],
    totals: results.flatMap(({ event_id: id, event_name: name, event_date: date, profit, won, lost, returned }) =>
      profit === null
        ? []
        : [{ playbook, event: { id, name, date }, picks: won + lost + returned, profit: Math.round(profit * budget) }],
    ),
  };
}
