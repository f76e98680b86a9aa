import type { StrategiesResponse } from '../../core/contract/playbooks/strategies.ts';
import type { RecordResponse } from '../../core/contract/record/record.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import type { WhatIfTable } from '../../core/pages/bout/what_if_table.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { FactTable } from '../../core/strategies/facts/fact_table.ts';
import { unavailable } from '../http/api_error.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { type CachedSnapshot, cachedSnapshot } from './cached_snapshot.ts';
import { openSnapshotStore } from './open_snapshot_store.ts';
import type { SnapshotPointer } from './snapshot_store.ts';

function reportFailure(error: unknown): void {
  log.error('The current snapshot could not be refreshed', { error });
  count(METRICS.snapshotFailures);
}

const opened = new Map<string, CachedSnapshot>();

/**
 * The process's cached snapshot at `location`, one for all functions: on one machine they share a process. A failed refresh
 * keeps the last good one and is logged and counted.
 */
export function openCachedSnapshot(location: string): CachedSnapshot {
  const cached = opened.get(location) ?? cachedSnapshot(openSnapshotStore(location), Date.now, reportFailure);
  opened.set(location, cached);
  return cached;
}

/** Throws ApiError 503 before the first import and after a read error; the next import repairs both. */
async function orUnavailable<Part>(part: Promise<Part | undefined>): Promise<Part> {
  const value = await part.catch((error: unknown) => {
    reportFailure(error);
    throw unavailable(TEXTS.tryAgain, error);
  });
  if (value === undefined) throw unavailable(TEXTS.firstImport, new Error('No import has been published yet'));
  return value;
}

/** The current snapshot. Throws ApiError 503 if none can be read. */
export const currentSnapshot = (cached: CachedSnapshot): Promise<Snapshot> => orUnavailable(cached.snapshot());

/** The figures that rules and filters read, for the current snapshot. Throws ApiError 503 if they cannot be read. */
export const currentFacts = (cached: CachedSnapshot): Promise<FactTable> => orUnavailable(cached.facts());

/** The pointer to the current snapshot. Throws ApiError 503 if none can be read. */
export const currentPointer = (cached: CachedSnapshot): Promise<SnapshotPointer> => orUnavailable(cached.pointer());

/** The record of the product's playbooks for the current snapshot. Throws ApiError 503 if none can be read. */
export const currentRecord = (cached: CachedSnapshot): Promise<RecordResponse> => orUnavailable(cached.record());

/** The Atom feed of that record. Throws ApiError 503 if none can be read. */
export const currentRecordFeed = (cached: CachedSnapshot): Promise<string> => orUnavailable(cached.recordFeed());

/** The events of that record in a calendar year. Throws ApiError 503 if none can be read. */
export const currentRecordYear = (cached: CachedSnapshot, year: string): Promise<RecordEvent[]> =>
  orUnavailable(cached.recordYear(year));

/** The records of the strategies for the current snapshot. Throws ApiError 503 if none can be read. */
export const currentStrategies = (cached: CachedSnapshot): Promise<StrategiesResponse> =>
  orUnavailable(cached.strategies());

/** What bouts of any two fighters are forecast from. Throws ApiError 503 if it cannot be read. */
export const currentWhatIf = (cached: CachedSnapshot): Promise<WhatIfTable> => orUnavailable(cached.whatIf());
