import { NO_SETTINGS } from '../../core/bets/bet_summary.ts';
import { planOfChain, planOfPending } from '../../core/bets/plan_picks.ts';
import type { PlanPick } from '../../core/bets/practice.ts';
import type { BetSettings } from '../../core/contract/bet_summary.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import { playbookIdSchema } from '../../core/contract/playbooks.ts';
import type { PlaybookStore } from '../store/playbook_store.ts';
import type { RecordStore } from '../store/record_store.ts';

export interface PlanParts {
  record: Pick<RecordStore, 'items' | 'heads'>;
  playbooks: Pick<PlaybookStore, 'find' | 'list'>;
}

const isProductPlaybook = (id: string): id is PrebuiltType => PLAYBOOK_TYPES.some((type) => type === id);

/** The picks of a followed playbook; none of a playbook of somebody else or of one that was deleted. */
async function picksOf(owner: string, id: string, budget: number, { record, playbooks }: PlanParts) {
  if (isProductPlaybook(id)) return planOfChain(id, await record.items(id), budget);
  if (!playbookIdSchema.safeParse(id).success) return [];
  const own = await playbooks.find({ user_id: owner, id });
  return planOfPending(id, own?.pending ?? [], budget);
}

/** The picks of all followed playbooks. */
export async function planPicks(
  owner: string,
  { plan }: BetSettings = NO_SETTINGS,
  parts: PlanParts,
): Promise<PlanPick[]> {
  const picks = await Promise.all([...new Set(plan.playbooks)].map((id) => picksOf(owner, id, plan.budget, parts)));
  return picks.flat();
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
