import { pathToFileURL } from 'node:url';
import type { RecordSchema } from '../core/contract/record/chain_parts.ts';
import { MINUTE } from '../core/dates/durations.ts';
import { type IsoDate, isoDateOf } from '../core/dates/iso_date.ts';
import type { Environment } from '../lambdas/runtime/environment.ts';
import { firstBoutAt, firstUpcomingDate } from './demo_league/calendar.ts';
import { TABLE_NAMES } from './dynamodb/create_tables.ts';
import { SERVED_SITE } from './site/build_site.ts';

/** The emulators accept any region; the user pool's id and issuer name this one. */
export const REGION = 'us-east-1';

/** Milliseconds to add to wall time so that today is `now`: whole days, so the time of day stays. 0 if undefined. */
export function clockOffset(now: IsoDate | undefined): number {
  return now === undefined ? 0 : Date.parse(now) - Date.parse(isoDateOf(new Date()));
}

/** A night begins so long before its first bout: a bout falls out, picks are frozen, and pages begin to ask. */
const BEFORE_NIGHT = 20 * MINUTE;

/** Milliseconds to add to wall time so that the next card of the demo league of this day is about to begin. */
export const nightOffset = (wall: Date): number =>
  firstBoutAt(firstUpcomingDate(isoDateOf(wall))) - BEFORE_NIGHT - wall.getTime();

/** Name of the record's log of this machine. */
export const LOG_ORIGIN = 'cornerman.local';

/** The log shows warnings and errors only. Metrics are disabled because there is no CloudWatch. */
const TELEMETRY = { POWERTOOLS_LOG_LEVEL: 'WARN', POWERTOOLS_METRICS_DISABLED: 'true' };

/** Environment variables of the functions; the stack sets the same ones in AWS. `offset` is in milliseconds. */
export function functionVariables(parts: {
  databaseEndpoint: string;
  snapshots: string;
  /** Folder of the record's archive. */
  record: string;
  /** What items of the record are frozen as. */
  recordSchema: RecordSchema;
  /** File with the private key of the record's log. */
  logKey: string;
  /** The keys of push as JSON. */
  pushKeys: string;
  offset: number;
  /** `http://` and the run’s host. */
  site: string;
}): Partial<Record<keyof Environment | keyof typeof TELEMETRY, string>> {
  return {
    ...TELEMETRY,
    ...TABLE_NAMES,
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: parts.databaseEndpoint,
    SNAPSHOT_LOCATION: pathToFileURL(parts.snapshots).href,
    SITE_LOCATION: pathToFileURL(SERVED_SITE.site).href,
    SITE_ADDRESS: parts.site,
    RECORD_LOCATION: pathToFileURL(parts.record).href,
    RECORD_SCHEMA: String(parts.recordSchema),
    LOG_SIGNER: pathToFileURL(parts.logKey).href,
    LOG_ORIGIN,
    PSEUDONYM_KEY: 'of this machine only',
    MAIL_KEY: 'of this machine only',
    CLOCK_OFFSET_MS: String(parts.offset),
    MAIL_FROM: 'corner@cornerman.local',
    PUSH_KEYS: parts.pushKeys,
  };
}
