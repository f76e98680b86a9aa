import type { CountedBet } from '../../core/bets/counted_bet.ts';
import type { Plan } from '../../core/bets/follow_plan.ts';
import { planOfChain, planOfOwn } from '../../core/bets/plan_picks.ts';
import type { BetSettings } from '../../core/contract/bet_summary.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import { playbookIdSchema } from '../../core/contract/playbooks.ts';
import { keptResults } from '../../core/record/user_results.ts';
import type { RecordLedger } from '../record/record_ledger.ts';
import type { PlaybookStore } from '../store/playbook_store.ts';

export interface PlanParts {
  record: Pick<RecordLedger, 'items' | 'newest'>;
  playbooks: Pick<PlaybookStore, 'find' | 'list'>;
}

const isProductPlaybook = (id: string): id is PrebuiltType => PLAYBOOK_TYPES.some((type) => type === id);

const NO_PLAN: Plan = { picks: [], totals: [] };

/** The plan of a followed playbook; of a deleted one, what the owner's bets on it record. */
async function planOf(owner: string, id: string, { plan, bets }: PlanOf, { record, playbooks }: PlanParts) {
  if (isProductPlaybook(id)) return planOfChain(id, await record.items(id), plan.budget);
  if (!playbookIdSchema.safeParse(id).success) return NO_PLAN;
  const own = await playbooks.find({ user_id: owner, id });
  return planOfOwn(id, keptResults(own ?? {}), bets, plan.budget);
}

/** Names and newest hashes of the chains that the followed playbooks have in the published record. */
export async function followedHeads(playbooks: readonly string[], { record }: PlanParts): Promise<string[]> {
  const chains = [...new Set(playbooks)].filter(isProductPlaybook).toSorted();
  return Promise.all(chains.map(async (id) => `${id} ${(await record.newest(id))?.hash}`));
}

interface PlanOf {
  plan: BetSettings['plan'];
  /** The owner's bets: they name picks that are no longer kept. */
  bets: readonly CountedBet[];
}

/** The plan of all followed playbooks. */
export async function followedPlan(owner: string, of: PlanOf, parts: PlanParts): Promise<Plan> {
  const plans = await Promise.all([...new Set(of.plan.playbooks)].map((id) => planOf(owner, id, of, parts)));
  return { picks: plans.flatMap(({ picks }) => picks), totals: plans.flatMap(({ totals }) => totals) };
}

/** The name of a playbook by its id. */
export async function playbookNames(
  owner: string,
  ids: ReadonlySet<string>,
  { playbooks }: PlanParts,
): Promise<(id: string) => string> {
  const needsOwn = [...ids].some((id) => !isProductPlaybook(id));
  const own = needsOwn ? await playbooks.list(owner, () => {}) : [];
  const names = new Map(own.map(({ id, name }) => [id, name]));
  return (id) => (isProductPlaybook(id) ? PLAYBOOK_COPY[id].name : (names.get(id) ?? 'A deleted playbook'));
}
