import type { ProviderId } from '../../core/supply/providers.ts';

/** How a live provider is turned on; `open_providers.ts` opens it. */
interface LiveProviderSettings {
  /** The function's variables with the settings of cdk.json that give them, each the part before its paths. */
  addresses: readonly { variable: string; setting: string }[];
  /** The setting that turns it on and off; without its addresses a provider is off in any case. */
  switch?: string;
  isOnByDefault: boolean;
}

/**
 * The providers that are on by their address, The Odds API apart, which is on by its key. Environment, stack, local run and
 * rehearsal follow these rows; docs/supply.md says what is missing without each.
 */
export const LIVE_PROVIDERS = {
  espn: {
    addresses: [
      { variable: 'ESPN_SITE_URL', setting: 'espnSiteUrl' },
      { variable: 'ESPN_CORE_URL', setting: 'espnCoreUrl' },
      { variable: 'ESPN_WEB_URL', setting: 'espnWebUrl' },
    ],
    switch: 'espn',
    isOnByDefault: false,
  },
  wikipedia: {
    addresses: [{ variable: 'WIKIPEDIA_URL', setting: 'wikipediaUrl' }],
    isOnByDefault: true,
  },
  kalshi: {
    addresses: [{ variable: 'KALSHI_URL', setting: 'kalshiUrl' }],
    switch: 'kalshi',
    isOnByDefault: true,
  },
} as const satisfies Partial<Record<ProviderId, LiveProviderSettings>>;

const ROWS = Object.values(LIVE_PROVIDERS);

/** The variables of all addresses. */
export const ADDRESS_VARIABLES = ROWS.flatMap(({ addresses }) => addresses.map(({ variable }) => variable));
type AddressVariable = (typeof ADDRESS_VARIABLES)[number];

/** The settings of all addresses. */
export const ADDRESS_SETTINGS: readonly string[] = ROWS.flatMap(({ addresses }) =>
  addresses.map(({ setting }) => setting),
);

type Row = (typeof ROWS)[number];
type Addresses = Partial<Record<AddressVariable, string>>;

/** The variables of the providers for which `addressOf` gives an address. */
export const addressVariables = (
  addressOf: (row: Row, address: Row['addresses'][number]) => string | undefined,
): Addresses =>
  Object.fromEntries(
    ROWS.flatMap((row) =>
      row.addresses.flatMap((each) => {
        const address = addressOf(row, each);
        return address === undefined ? [] : [[each.variable, address]];
      }),
    ),
  );
