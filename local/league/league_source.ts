import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { environmentSchema } from '../../lambdas/runtime/environment.ts';
import type { FetchParts } from '../../lambdas/sources/fetch_sources.ts';
import { REPOSITORY } from '../repository.ts';
import { StartupError } from '../startup_error.ts';

/** The public sources, with a copy of them in `folder`. */
export interface LiveSource extends Omit<FetchParts, 'archive'> {
  kind: 'live';
  folder: string;
}

/** Where a league comes from. */
export type LeagueSource =
  /** With `fromProviders`, its files end early: only the providers that `startProviders` serves have its last and coming cards. */
  | { kind: 'demo'; fromProviders?: true }
  /** The real sources' files in a folder. */
  | { kind: 'folder'; folder: string }
  | LiveSource;

const addressSchema = environmentSchema.shape.MARKET_URL;
const deploymentSchema = z.object({
  context: z.object({ marketUrl: addressSchema, upcomingUrl: addressSchema, statsUrl: addressSchema }),
});

/**
 * The addresses that the stack's ingest reads: those of the environment, else those of cdk.json. Throws StartupError for
 * an invalid one.
 */
export function sourceAddresses(environment: Record<string, string | undefined>): LiveSource['addresses'] {
  const { context } = deploymentSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, 'cdk.json'), 'utf8')));
  const addressFrom = (name: 'MARKET_URL' | 'UPCOMING_URL' | 'STATS_URL', otherwise: string) => {
    const address = addressSchema.safeParse(environment[name] ?? otherwise);
    if (!address.success) throw new StartupError(`The address in ${name} must begin with http:// or https://.`);
    return address.data;
  };
  return {
    market: addressFrom('MARKET_URL', context.marketUrl),
    upcoming: addressFrom('UPCOMING_URL', context.upcomingUrl),
    stats: addressFrom('STATS_URL', context.statsUrl),
  };
}
