import { openProviders } from '../../lambdas/supply/open_providers.ts';
import type { LiveProvider } from '../../lambdas/supply/provider.ts';
import { supplyVariables } from '../../local/supply/supply_addresses.ts';

/** The providers as `npm start -- --live` reads them: addresses of the environment, else those of cdk.json. */
export function providersOf({ espn, oddsKey }: { espn: boolean; oddsKey?: string | undefined }): LiveProvider[] {
  const odds = oddsKey === undefined ? ({ kind: 'none' } as const) : ({ kind: 'key', key: oddsKey } as const);
  const variables = supplyVariables({ source: { kind: 'live' }, espn, odds }, process.env);
  return variables === undefined ? [] : openProviders(variables);
}
