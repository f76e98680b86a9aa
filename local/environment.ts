import { pathToFileURL } from 'node:url';
import { type IsoDate, isoDateOf } from '../core/dates/iso_date.ts';
import type { Environment } from '../lambdas/environment.ts';
import { TABLE_NAMES } from './dynamodb/create_tables.ts';

/** The emulators' pool and tables say that they are here. */
export const REGION = 'us-east-1';

/** How far the domain's clock runs ahead of wall time, in milliseconds: whole days, so that the time of day stays. */
export function clockOffset(now: IsoDate | undefined): number {
  return now === undefined ? 0 : Date.parse(now) - Date.parse(isoDateOf(new Date()));
}

/** Requests are not worth a line each on this machine's screen, and there is no CloudWatch to take metrics. */
const TELEMETRY = { POWERTOOLS_LOG_LEVEL: 'WARN', POWERTOOLS_METRICS_DISABLED: 'true' };

/** The variables that the functions of the local run read, as the stack sets them in AWS. */
export function functionVariables(parts: {
  databaseEndpoint: string;
  snapshots: string;
  offset: number;
}): Partial<Record<keyof Environment | keyof typeof TELEMETRY, string>> {
  return {
    ...TELEMETRY,
    ...TABLE_NAMES,
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: parts.databaseEndpoint,
    SNAPSHOT_LOCATION: pathToFileURL(parts.snapshots).href,
    PSEUDONYM_KEY: 'of this machine only',
    CLOCK_OFFSET_MS: String(parts.offset),
  };
}
