import { textHash } from '../../core/arithmetic/hash.ts';
import { type UserPlaybook, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { dueOn } from '../../core/playbooks/staleness.ts';
import { storable } from './storable.ts';
import { DUE_SHARDS } from './tables.ts';

/** A stored playbook that does not match the contract. The message names its fields without their content. */
class BrokenPlaybookError extends Error {
  override name = 'BrokenPlaybookError';
}

/** Uses a hash, because ids may differ only in their last digits. */
const shardOf = (id: string): number => textHash(id) % DUE_SHARDS;

/** The table item of a playbook, with its keys for the index of due playbooks. */
export function playbookItem(playbook: UserPlaybook): UserPlaybook & { due_shard: number; due_on: IsoDate } {
  const kept = userPlaybookSchema.parse(storable(playbook));
  return { ...kept, due_shard: shardOf(kept.id), due_on: dueOn(kept.event_date) };
}

/** Parses an item. Throws BrokenPlaybookError if it is invalid. */
export function playbookOf(item: Record<string, unknown>): UserPlaybook {
  const result = userPlaybookSchema.safeParse(item);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.'));
  throw new BrokenPlaybookError(`Playbook ${String(item.id)} can't be read: ${fields.slice(0, 5).join(', ')}`);
}
