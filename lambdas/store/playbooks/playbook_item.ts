import type * as z from 'zod';
import { textHash } from '../../../core/arithmetic/hash.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { type UserPlaybook, userPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { reportSummarySchema } from '../../../core/contract/playbooks/report.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { dueOn } from '../../../core/playbooks/staleness.ts';
import { awaitedEvents, type KeptResults, keptResults } from '../../../core/record/playbooks/user_results.ts';
import { storable } from '../tables/storable.ts';
import { DUE_SHARDS } from '../tables/tables.ts';
import { PLAYBOOK_VERSION, upgradedPlaybook } from './playbook_versions.ts';

/** A stored playbook that does not match the contract. The message names its fields without their content. */
export class BrokenPlaybookError extends Error {
  override name = 'BrokenPlaybookError';
}

/** Uses a hash, because ids may differ only in their last digits. */
const shardOf = (id: string): number => textHash(id) % DUE_SHARDS;

/** The day from which the scheduled refresh visits a playbook: for new picks, or for awaited results. */
export function dueWith(eventDate: IsoDate, kept: KeptResults): IsoDate {
  const settles = awaitedEvents(kept).map(({ event }) => addDays(event.date, 1));
  return settles.reduce((earliest, day) => (day < earliest ? day : earliest), dueOn(eventDate));
}

/** The partition of an owner's reports. A sub has no `#`. */
const REPORTS = 'report#';
export const reportKey = ({ user_id, id }: { user_id: string; id: string }) => ({
  user_id: `${REPORTS}${user_id}`,
  id,
});
export const isReportItem = (item: { user_id: string }): boolean => item.user_id.startsWith(REPORTS);
/** The owner of a playbook or of a report. */
export const ownerOf = (item: { user_id: string }): string =>
  isReportItem(item) ? item.user_id.slice(REPORTS.length) : item.user_id;

/** True if the report is in an item of its own; playbooks of older releases have it in their own item. */
export const isReportApart = (item: Record<string, unknown>): boolean => item.report_apart === true;

/**
 * The table items of a playbook: its own, with the report's summary and the keys of the index of due playbooks, and its
 * report's. They are apart because the report is most of a playbook, and lists don't show it.
 */
export function playbookItems(playbook: UserPlaybook) {
  const kept = userPlaybookSchema.parse(storable(playbook));
  const { id, created_at, report, event_date } = kept;
  const due = { due_shard: shardOf(id), due_on: dueWith(event_date, keptResults(kept)) };
  return {
    own: { ...kept, ...due, report: reportSummarySchema.parse(report), report_apart: true, schema: PLAYBOOK_VERSION },
    report: { ...reportKey(kept), created_at, report },
  };
}

/** Parses a part of an item of any version. Throws BrokenPlaybookError if it is invalid. */
export function parsePlaybook<Part>(schema: z.ZodType<Part>, item: Record<string, unknown>): Part {
  const result = schema.safeParse(upgradedPlaybook(item));
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
