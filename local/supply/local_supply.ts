import type { Clock } from '../../lambdas/clock.ts';
import type { Flags } from '../flags.ts';
import { forgetFacts } from '../league/forget_pages.ts';
import { AS_IN_FILES, WITHOUT_SILENCE } from '../providers/delays.ts';
import { startProviders } from '../providers/start_providers.ts';
import { readOnce } from './start_supply.ts';
import { supplyVariables } from './supply_addresses.ts';

export interface LocalSupply {
  /** The supply's variables; undefined if no provider is read. */
  variables: Readonly<Record<string, string>> | undefined;
  stop(): Promise<void>;
}

export interface LocalSupplyParts {
  flags: Pick<Flags, 'source' | 'espn' | 'odds'>;
  snapshots: string;
  clock: Clock;
  onFailure(error: unknown): void;
}

/**
 * The providers of a run. Those of the demo league are served here and read once, so that its first import follows what
 * they tell: Wikipedia and Kalshi as on a site without a key, with `fromProviders` all of them. The database and the
 * environment must be there. Throws StartupError for an invalid address.
 */
export async function openLocalSupply({ flags, snapshots, clock, onFailure }: LocalSupplyParts): Promise<LocalSupply> {
  const { source, espn, odds } = flags;
  if (source.kind !== 'demo') {
    return { variables: supplyVariables({ source, espn, odds }, process.env), stop: async () => undefined };
  }
  const { variables: all, stop } = await startProviders(clock, source.fromProviders ? WITHOUT_SILENCE : AS_IN_FILES);
  const { WIKIPEDIA_URL, KALSHI_URL, SUPPLY_CONTACT } = all;
  const variables = source.fromProviders ? all : { WIKIPEDIA_URL, KALSHI_URL, SUPPLY_CONTACT };
  await forgetFacts(snapshots, clock.today());
  await readOnce(variables).catch(onFailure);
  return { variables, stop };
}
