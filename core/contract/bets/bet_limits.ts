/** Bounds of bets. This file has no schemas, so screens can import it without loading zod. */
export const BET_LIMITS = {
  /** Stakes of picks with value, as fractions of Kelly, in steps of the least. */
  kelly: { least: 0.125, most: 0.5 },
  perAccount: 20_000,
  /** Bets per day of the account that are written by *I bet this* or by hand. */
  perDay: 500,
  /** Bets in one request, such as a whole slip. They are written in one transaction. */
  perRequest: 50,
  /** In cents. */
  stake: { least: 1, most: 100_000_000 },
  odds: { least: 1.01, most: 1000 },
  legs: 12,
  title: 200,
  note: 200,
  book: 60,
  trackerId: 100,
  ordinal: 99,
  /** Events per account that are looked up though the import has their bouts under another id alone. */
  renamedEvents: 40,
  /** Changes of one bet that are kept. */
  revisions: 50,
  /** Rows of an import, at most of one of its batches, of all imports of a day, undone ones included; bytes of a file. */
  imports: { rows: 10_000, batch: 500, perDay: 40_000, bytes: 5_000_000, name: 120, kept: 20 },
  /** Bytes of a response with a list of bets. */
  pageBytes: 60_000,
  /** Deposits and withdrawals that are kept. */
  moves: 500,
  /** Days after its listed day on which a bout may be held for a bet to stand: of books without a rule, and in a rule. */
  movedDays: { usual: 2, least: 0, most: 7 },
  /** Books with a rule of their own. */
  bookRules: 30,
  /** Followed playbooks. */
  plans: 20,
  /** Points of the curve and events of the summary, which stays within `pageBytes`. */
  curvePoints: 160,
  summaryEvents: 80,
  groups: 24,
  /** Largest own limit, in cents. */
  ownLimit: 100_000_000,
  pauseDays: { least: 1, most: 184 },
  /** Days until a looser limit holds. */
  looserAfterDays: 7,
  /** Share of a limit from which on there is a notice. */
  noticeShare: 0.8,
} as const;

export const BET_PERIODS = ['day', 'week', 'month'] as const;
/** Weeks begin on Monday. */
export type BetPeriod = (typeof BET_PERIODS)[number];

export const LIMIT_KINDS = ['stakes', 'losses'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const BET_RESULTS = ['won', 'lost', 'returned', 'cashed_out'] as const;
export type BetResult = (typeof BET_RESULTS)[number];
