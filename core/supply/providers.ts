/** The facts that live providers tell. */
type FactKind = 'schedule' | 'result' | 'price' | 'stat_line' | 'begin';

export const PROVIDER_IDS = [
  'operator',
  'espn',
  'wikipedia',
  'kalshi',
  'odds_api',
  'market_file',
  'stats_file',
] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** What a provider tells, and what may be done with its figures. */
export interface Provider {
  /** As pages name it. */
  name: string;
  /** Its page for readers. */
  address: string;
  licence: string;
  /** What it gives, in words for readers. */
  gives: string;
  tells: readonly FactKind[];
  /** Whether its figures may stand on pages and in embeds. */
  mayBeShown: boolean;
  /** Whether its figures may be passed to programs, files and webhooks. Where its terms are unread: no. */
  mayBeHandedOn: boolean;
}

/**
 * Every provider once: credits, licences and what may be passed on are made from this table. The order is that of trust: of
 * two that differ, the first is used.
 */
export const PROVIDERS: Readonly<Record<ProviderId, Provider>> = {
  operator: {
    name: 'the operator',
    address: '/status',
    licence: 'own decision',
    gives: 'decisions on disputed results',
    tells: ['result'],
    mayBeShown: true,
    mayBeHandedOn: true,
  },
  espn: {
    name: 'ESPN',
    address: 'https://www.espn.com/mma/',
    licence: 'undocumented interface; facts only',
    gives: 'cards, results, prices, stat lines',
    tells: ['schedule', 'begin', 'result', 'price', 'stat_line'],
    mayBeShown: true,
    mayBeHandedOn: false,
  },
  wikipedia: {
    name: 'Wikipedia',
    address: 'https://en.wikipedia.org/wiki/List_of_UFC_events',
    licence: 'CC BY-SA 4.0',
    gives: 'cards and results',
    tells: ['schedule', 'result'],
    mayBeShown: true,
    mayBeHandedOn: true,
  },
  kalshi: {
    name: 'Kalshi',
    address: 'https://kalshi.com',
    licence: 'public market data; terms for the operator to read',
    gives: 'prices of an exchange',
    tells: ['price', 'begin', 'result'],
    mayBeShown: true,
    mayBeHandedOn: false,
  },
  odds_api: {
    name: 'The Odds API',
    address: 'https://the-odds-api.com',
    licence: "for the operator's site alone",
    gives: 'prices of bookmakers',
    tells: ['price', 'begin'],
    mayBeShown: true,
    mayBeHandedOn: false,
  },
  market_file: {
    name: 'Ultimate UFC Dataset',
    address: 'https://github.com/shortlikeafox/ultimate_ufc_dataset',
    licence: 'Apache-2.0',
    gives: 'odds, tale of the tape, results',
    tells: ['schedule', 'price', 'result'],
    mayBeShown: true,
    mayBeHandedOn: true,
  },
  stats_file: {
    name: 'UFC-DataLab',
    address: 'https://github.com/komaksym/UFC-DataLab',
    licence: 'MIT',
    gives: 'stat lines of every bout',
    tells: ['result', 'stat_line'],
    mayBeShown: true,
    mayBeHandedOn: true,
  },
};
