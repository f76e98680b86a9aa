import { readAddresses, readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import type { LiveProvider } from './provider.ts';
import { espn } from './providers/espn/espn.ts';
import { kalshi } from './providers/kalshi/kalshi.ts';
import { oddsApiEvents } from './providers/odds_api_events.ts';
import { wikipedia } from './providers/wikipedia/wikipedia.ts';

type Variables = Record<string, string | undefined>;

function openOddsApi(variables: Variables): LiveProvider[] {
  if (variables.ODDS_KEY === undefined) return [];
  const { ODDS_URL, ODDS_KEY } = readEnvironment({ ODDS_URL: true, ODDS_KEY: true }, variables);
  return [oddsApiEvents({ address: ODDS_URL, key: openSecret(ODDS_KEY) })];
}

/** The providers that are on: those with an address, The Odds API with a key as well. */
export function openProviders(variables: Variables): LiveProvider[] {
  const { SUPPLY_CONTACT: contact } = readEnvironment({ SUPPLY_CONTACT: true }, variables);
  const {
    WIKIPEDIA_URL,
    KALSHI_URL,
    ESPN_SITE_URL: site,
    ESPN_CORE_URL: core,
    ESPN_WEB_URL: web,
  } = readAddresses(variables);
  return [
    ...(site !== undefined && core !== undefined && web !== undefined ? [espn({ site, core, web, contact })] : []),
    ...(WIKIPEDIA_URL === undefined ? [] : [wikipedia({ address: WIKIPEDIA_URL, contact })]),
    ...(KALSHI_URL === undefined ? [] : [kalshi({ address: KALSHI_URL, contact })]),
    ...openOddsApi(variables),
  ];
}
