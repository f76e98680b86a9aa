import type { PendingEvent } from '../contract/playbook_results.ts';
import type { RecordItem } from '../contract/record_chain.ts';
import { publishedEvents } from '../record/chain.ts';
import type { PlanPick } from './practice.ts';

/** The plan's picks of a product playbook's chain at a budget per event, in cents. */
export const planOfChain = (playbook: string, items: readonly RecordItem[], budget: number): PlanPick[] =>
  publishedEvents(items).flatMap(({ frozen, settled }) =>
    frozen.picks.map((pick, place) => ({
      playbook,
      event: frozen.event,
      pick,
      stake: Math.round(pick.stake * budget),
      outcomes: settled?.picks[place]?.legs.map(({ outcome }) => outcome),
    })),
  );

/** The plan's picks of an own playbook that await results, or had them in the last three weeks. */
export const planOfPending = (playbook: string, pending: readonly PendingEvent[], budget: number): PlanPick[] =>
  pending.flatMap(({ event, picks }) =>
    picks.map((pick) => ({ playbook, event, pick, stake: Math.round(pick.stake * budget), outcomes: undefined })),
  );
