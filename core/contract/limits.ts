import { STRATEGIES } from '../strategies/catalogue.ts';

/** All limits of the product. Lengths are in characters after trimming. */
export const LIMITS = {
  playbooksPerUser: 5,
  /** Events of a playbook that await their results, and results that it keeps: about a year and a half. */
  pendingEvents: 5,
  playbookResults: 60,
  playbookName: 80,
  displayName: 80,
  budget: 12,
  description: { least: 50, most: 500 },
  contact: { name: 100, email: 100, message: 1000 },
  passwordLength: 6,
  strategies: STRATEGIES.length,
  /** A card has about a dozen bouts and a few parlays, far below this. */
  picks: 200,
  /** Above the longest parlay of the catalogue. */
  legs: 10,
  /** Figures that explain a leg's forecast. */
  reasons: 3,
  /** Bouts of a card with prices, and books that quote one: upper bounds that real data stay far below. */
  cardBouts: 40,
  books: 60,
  /** Points of a bout's price history. Longer ones are thinned out. */
  pathPoints: 60,
  /** Points of a book's quotes of a bout over time. Longer series are thinned out. */
  historyPoints: 120,
  /** Points of a playbook's equity curve. Longer curves are thinned out. */
  equityPoints: 800,
  /** The same in playbooks saved before that limit. */
  legacyEquityPoints: 5000,
  /** A stored playbook as JSON. DynamoDB takes items of up to 400 kB. */
  playbookBytes: 100_000,
  /** Points of a strategy's curve: more would not be visible at the chart's width. */
  curvePoints: 160,
  /** Points of a curve of the playbooks' record. */
  recordCurvePoints: 400,
  /** Events of the playbooks' record: an upper bound for decades. */
  recordEvents: 5000,
  /** Calendar years of a record: an upper bound that real data stay far below. */
  recordYears: 100,
  /** Bands by which the edge that was said is held against what was returned. */
  edgeBands: 20,
  modelVersions: 200,
  /** Options of the Lab. Years bound what a request may name, not the data. */
  lab: { bankrollFraction: { least: 0.1, most: 0.9 }, priceShift: 0.03, years: { least: 1993, most: 2100 } },
  /** Settled events with a bet that filters must leave for weights to be found. */
  filteredEvents: 30,
  bodyBytes: 262_144,
  /** The same without an account: a page view, or the conditions of a rule. */
  publicBodyBytes: 16_384,
  prebuiltId: 200,
  picksVersion: 100,
  pageViewPath: 100,
  pageViewTitle: 200,
  /** Requests per user to all private routes: per window of `burstSeconds`, which divides a day, and per UTC day. */
  requests: { burst: 60, burstSeconds: 10, day: 5000 },
  /** Optimisations of one mailbox that compute at the same time. */
  computedAtOnce: 2,
  /** Calls per mailbox and UTC day. */
  perDay: { optimize: 300, picks: 500, optimize_language: 50 },
  /** Accounts per mailbox and UTC day. */
  signUpsPerDay: 3,
  /** Calls of optimize_language that may use the model per UTC day, over all users. */
  modelCallsPerDay: 2000,
} as const;

export const DEFAULT_BUDGET = 500;
export const DEFAULT_PLAYBOOK_TYPE = 'baseline';
/** Used for legacy playbooks that do not store their number of strategies. */
export const DEFAULT_STRATEGY_COUNT = 10;
