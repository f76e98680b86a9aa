import { describe, expect, test } from 'vitest';
import { oddsApiAddress, type SupplyWish, supplyVariables } from '../../../local/supply/supply_addresses.ts';

const KEYLESS: SupplyWish = { source: { kind: 'live' }, espn: false, odds: { kind: 'none' } };
const named = (wish: Partial<SupplyWish>, environment: Record<string, string> = {}) =>
  Object.keys(supplyVariables({ ...KEYLESS, ...wish }, environment) ?? {}).toSorted();

describe('the live providers of a local run', () => {
  test('are Wikipedia and Kalshi with the public sources, without a key', () => {
    expect(named({})).toEqual(['KALSHI_URL', 'SUPPLY_CONTACT', 'WIKIPEDIA_URL']);
  });

  test('include ESPN where it is asked for, and The Odds API with a key', () => {
    const all = named({ espn: true, odds: { kind: 'key', key: 'abc' } });
    expect(all).toEqual(
      expect.arrayContaining(['ESPN_CORE_URL', 'ESPN_SITE_URL', 'ESPN_WEB_URL', 'ODDS_KEY', 'ODDS_URL']),
    );
  });

  test('are those that the environment names with files', () => {
    const folder = { source: { kind: 'folder' } } as const;
    expect(named(folder)).toEqual([]);
    expect(named(folder, { WIKIPEDIA_URL: 'http://localhost:1' })).toEqual(['SUPPLY_CONTACT', 'WIKIPEDIA_URL']);
  });

  test('have the addresses of the environment', () => {
    const environment = { KALSHI_URL: 'http://localhost:2', ODDS_API_URL: 'http://localhost:3' };
    const variables = supplyVariables({ ...KEYLESS, odds: { kind: 'key', key: 'abc' } }, environment);
    expect(variables).toMatchObject({ KALSHI_URL: 'http://localhost:2', ODDS_URL: 'http://localhost:3' });
    expect(oddsApiAddress({})).toBe('https://api.the-odds-api.com');
  });

  test('refuse an address that is none, by the name of its variable', () => {
    expect(() => named({}, { WIKIPEDIA_URL: 'wikipedia' })).toThrow(
      'The address in WIKIPEDIA_URL must begin with http',
    );
  });
});
