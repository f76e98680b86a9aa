/** All limits of the product. Lengths are in characters after trimming. */
export const LIMITS = {
  playbooksPerUser: 5,
  /** Results that a playbook keeps: about a year and a half. */
  playbookResults: 60,
  playbookName: 80,
  displayName: 80,
  budget: 12,
  description: { least: 50, most: 500 },
  contact: { name: 100, email: 100, message: 1000 },
  passwordLength: 6,
  /** The length of the catalogue, which is not part of a first visit. Texts and tests take the number from here. */
  strategies: 41,
  /** A card has about a dozen bouts and a few parlays, far below this. */
  picks: 200,
  /** Above the longest parlay of the catalogue. */
  legs: 10,
  /** A stored playbook as JSON. DynamoDB takes items of up to 400 kB. */
  playbookBytes: 100_000,
  /** Options of the Lab. Years bound what a request may name, not the data. */
  lab: { bankrollFraction: { least: 0.1, most: 0.9 }, priceShift: 0.03, years: { least: 1993, most: 2100 } },
  /** Settled events with a bet that filters must leave for weights to be found. */
  filteredEvents: 30,
  bodyBytes: 262_144,
  /** The same without an account: a page view, or the conditions of a rule. */
  publicBodyBytes: 16_384,
  /** An id in a path: above the longest, that of a page of bets, and below what a sort key of DynamoDB takes with a prefix. */
  pathIdBytes: 1000,
  /** A line of words or a pasted slip of a bet that is to be priced, and its odds. */
  slip: { words: 1000, odds: 20 },
  /** Requests per user to all private routes: per window of `burstSeconds`, which divides a day, and per UTC day. */
  requests: { burst: 60, burstSeconds: 10, day: 5000 },
  /** Optimisations of one mailbox that compute at the same time. */
  computedAtOnce: 2,
  /** Calls per mailbox and UTC day; `backtest`: those of programs without a key, per address. */
  perDay: { optimize: 300, picks: 500, optimize_language: 50, test_alert: 20, backtest: 20 },
  /** API keys of one user, and the length of their names. */
  keys: { perUser: 5, name: 60 },
  /** Accounts per mailbox and UTC day. */
  signUpsPerDay: 3,
  /** Calls of optimize_language that may use the model per UTC day, over all users. */
  modelCallsPerDay: 2000,
} as const;

export const DEFAULT_BUDGET = 500;
export const DEFAULT_PLAYBOOK_TYPE = 'baseline';
