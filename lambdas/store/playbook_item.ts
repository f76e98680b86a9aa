import type * as z from 'zod';
import { textHash } from '../../core/arithmetic/hash.ts';
import { LIMITS } from '../../core/contract/limits.ts';
import { type UserPlaybook, userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { dueOn } from '../../core/playbooks/staleness.ts';
import { awaitedEvents, type KeptResults, keptResults } from '../../core/record/user_results.ts';
import { storable } from './storable.ts';
import { DUE_SHARDS } from './tables.ts';

/** A stored playbook that does not match the contract. The message names its fields without their content. */
class BrokenPlaybookError extends Error {
  override name = 'BrokenPlaybookError';
}

/** Uses a hash, because ids may differ only in their last digits. */
const shardOf = (id: string): number => textHash(id) % DUE_SHARDS;

/** The day from which the scheduled refresh visits a playbook: for new picks, or for awaited results. */
export function dueWith(eventDate: IsoDate, kept: KeptResults): IsoDate {
  const settles = awaitedEvents(kept).map(({ event }) => addDays(event.date, 1));
  return settles.reduce((earliest, day) => (day < earliest ? day : earliest), dueOn(eventDate));
}

/** The table item of a playbook, with its keys for the index of due playbooks. */
export function playbookItem(playbook: UserPlaybook): UserPlaybook & { due_shard: number; due_on: IsoDate } {
  const kept = userPlaybookSchema.parse(storable(playbook));
  return { ...kept, due_shard: shardOf(kept.id), due_on: dueWith(kept.event_date, keptResults(kept)) };
}

/** Parses a part of an item. Throws BrokenPlaybookError if it is invalid. */
export function parsePlaybook<Part>(schema: z.ZodType<Part>, item: Record<string, unknown>): Part {
  const result = schema.safeParse(item);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.'));
  throw new BrokenPlaybookError(`Playbook ${String(item.id)} can't be read: ${fields.slice(0, 5).join(', ')}`);
}

/** The playbook in an item. Throws BrokenPlaybookError. */
export const playbookOf = (item: Record<string, unknown>): UserPlaybook => parsePlaybook(userPlaybookSchema, item);

/** Size of a stored playbook: bytes of its JSON, about those that DynamoDB counts. */
export const playbookBytes = (playbook: UserPlaybook): number => Buffer.byteLength(JSON.stringify(playbook));

/** The results that keep a playbook within its limit of size: first pending events go, then results, oldest first. */
export function keptWithinSize(playbook: UserPlaybook, { pending, results }: KeptResults): KeptResults {
  const isWithin = (kept: KeptResults) => playbookBytes({ ...playbook, ...kept }) <= LIMITS.playbookBytes;
  let kept = { pending, results };
  while (!isWithin(kept) && kept.pending.length > 0) kept = { ...kept, pending: kept.pending.slice(1) };
  while (!isWithin(kept) && kept.results.length > 0) kept = { ...kept, results: kept.results.slice(0, -1) };
  return kept;
}
