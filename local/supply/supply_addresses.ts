import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { environmentSchema } from '../../lambdas/runtime/environment.ts';
import { addressVariables } from '../../lambdas/supply/live_providers.ts';
import type { LeagueSource } from '../league/league_source.ts';
import type { OddsSource } from '../prices/odds_source.ts';
import { REPOSITORY } from '../repository.ts';
import { StartupError } from '../startup_error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const addressSchema = environmentSchema.shape.MARKET_URL;
const contextSchema = z.object({ supplyContact: environmentSchema.shape.SUPPLY_CONTACT }).catchall(z.unknown());

const ODDS_API = 'https://api.the-odds-api.com';

function checked(name: string, address: unknown): string {
  const { data } = addressSchema.safeParse(address);
  if (data === undefined) throw new StartupError(`The address in ${name} must begin with http:// or https://.`);
  return data;
}

/** The address of The Odds API. Throws StartupError for an invalid one in the environment. */
export const oddsApiAddress = (environment: Variables): string =>
  checked('ODDS_API_URL', environment.ODDS_API_URL ?? ODDS_API);

export interface SupplyWish {
  source: { kind: Exclude<LeagueSource['kind'], 'demo'> };
  espn: boolean;
  odds: OddsSource;
}

/**
 * The variables of the supply, as the stack sets them; undefined if no provider is read. With the public sources the
 * providers' own addresses are read, with files only those that the environment names. Throws StartupError for an
 * invalid address.
 */
export function supplyVariables({ source, espn, odds }: SupplyWish, environment: Variables) {
  const text = readFileSync(join(REPOSITORY, 'cdk.json'), 'utf8');
  const { context } = z.object({ context: contextSchema }).parse(JSON.parse(text));
  const addresses = addressVariables(({ isOnByDefault }, { variable, setting }) => {
    if (!isOnByDefault && !espn) return undefined;
    const ofProvider = source.kind === 'live' || !isOnByDefault ? context[setting] : undefined;
    const address = environment[variable] ?? ofProvider;
    return address === undefined ? undefined : checked(variable, address);
  });
  const told = {
    ...addresses,
    ...(odds.kind === 'key' && { ODDS_URL: oddsApiAddress(environment), ODDS_KEY: odds.key }),
  };
  if (Object.keys(told).length === 0) return undefined;
  return { ...told, SUPPLY_CONTACT: environment.SUPPLY_CONTACT ?? context.supplyContact };
}
