import { LIMITS } from '../../core/contract/limits/limits.ts';

/** Assumptions about a visitor's month. After a change, `npm run costs` updates docs/costs.md. */
export const ASSUMPTIONS = {
  visitsPerVisitor: { value: 4, why: 'a look at each card of the month' },
  pagesPerVisit: { value: 5, why: 'home, picks, and a few events and types' },
  freshLoadsPerVisitor: { value: 1.5, why: 'devices and releases: the rest comes from the browser’s cache' },
  kilobytesPerFreshLoad: { value: 350, why: 'scripts 180 and styles 32 by the size check, fonts 93, pages and data' },
  filesPerFreshLoad: { value: 60, why: '46 scripts of the picks, and those of other screens, styles, fonts, settings' },
  filesPerVisit: { value: 2, why: 'page and settings are asked for each time, mostly answered 304' },
  publicResponsesPerVisit: { value: 3, why: 'events, and prebuilt playbooks of two types' },
  publicResponsesKept: { value: 0.8, why: 'share that CloudFront answers from its minute-long cache' },
  linksPerVisitor: { value: 0.3, why: 'sent to others or put on a page, now and then' },
  previewsPerLink: { value: 4, why: 'robots where it is sent, each of which fetches the picture' },
  picturesKept: {
    value: 0.3,
    why: 'share that CloudFront answers: most are of the coming event, within ten minutes of each other',
  },
  busiestHourShare: { value: 0.125, why: 'of a month’s calls: half of a card’s day, of four cards' },
  signedInShare: { value: 0.2, why: 'of visitors, who have an account and use it this month' },
  newAccountShare: { value: 0.3, why: 'of those signed in, who signed up this month' },
  mailsPerNewAccount: { value: 1.3, why: 'a code, and now and then another' },
  privateCallsPerVisit: { value: 6, why: 'profile, list and playbooks of those signed in' },
  optimizationsPerUser: { value: 3, why: 'builders tried out, most without saving' },
  languageShare: { value: 0.4, why: 'of optimisations, that begin with a description' },
  playbooksPerUser: { value: 1.5, why: `of ${LIMITS.playbooksPerUser} that the limit allows` },
  refreshesPerPlaybook: { value: 4, why: 'one an event, on the schedule or by hand' },
  bettorShare: { value: 0.3, why: 'of those signed in, who write down what they bet' },
  betsPerBettor: { value: 12, why: 'three picks of each card' },
  betViewsPerBettor: { value: 8, why: 'a look at the bets before and after each card' },
  callsPerBetView: { value: 4, why: 'figures, limits, and the bets of two events' },
  tokensInPerDescription: {
    value: 3800,
    why: 'the tool and instructions with the catalogue and the figures of rules, and the text',
  },
  tokensOutPerDescription: { value: 250, why: 'strategies and rules, and the words for each' },
  logBytesPerCall: { value: 1200, why: 'a line of the function with its calls, Lambda’s three, one of the API' },
} as const satisfies Record<string, { value: number; why: string }>;

/** Resources per item or call, from stored sizes and benchmarks. */
export const UNITS = {
  /** A playbook of 12 kB and its report of 33 kB, read consistently. */
  playbookRead: 12,
  /** A playbook without its report, and its entry of the index. */
  playbookRefresh: 14,
  /** A new playbook with report, index and the owner's count, in a transaction, which counts twice; removing it alike. */
  playbookSave: 93,
  smallRead: 1,
  smallWrite: 1,
  /** Writes to the request counters per request: one, and a failed one at the start of each window. */
  requestCounts: 1.5,
  /** A bet of one kilobyte in table and indexes, with account and totals, in a transaction; and its settlement. */
  betWrite: 9,
  betSettlement: 7,
  /** The bets of a few years, which the figures are computed from after each change. */
  betView: 40,
  /** A bet of an import in table and index, and its removal, which keeps the earlier version; in transactions. */
  importedBet: 4,
  undoneBet: 6,
  responseKilobytes: 8,
  pictureKilobytes: 100,
  /** Drawing one, or reading one that was drawn beforehand; cold starts are frequent, because calls are rare. */
  pictureSeconds: 0.5,
  /** Drawn beforehand after the first import of a day; the others change few of them. */
  picturesBeforehand: 60,
  /** Billed seconds of a call, including one or two table calls and occasional cold starts. */
  callSeconds: 0.03,
  optimizeSeconds: 0.6,
  languageSeconds: 1.5,
  refreshSeconds: 0.035,
  /** A batch of an import, or of its removal. */
  importSeconds: 1,
} as const;
