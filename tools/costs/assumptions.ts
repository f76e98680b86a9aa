import { LIMITS } from '../../core/contract/limits.ts';

/** Assumptions about a visitor's month. After a change, `npm run costs` updates docs/costs.md. */
export const ASSUMPTIONS = {
  visitsPerVisitor: { value: 4, why: 'a look at each card of the month' },
  pagesPerVisit: { value: 5, why: 'home, picks, and a few events and types' },
  freshLoadsPerVisitor: { value: 1.5, why: 'devices and releases: the rest comes from the browser’s cache' },
  kilobytesPerFreshLoad: { value: 350, why: 'site and fonts, compressed, by the size check' },
  filesPerFreshLoad: { value: 14, why: 'page, styles, scripts, fonts, settings' },
  filesPerVisit: { value: 2, why: 'page and settings are asked for each time, mostly answered 304' },
  publicResponsesPerVisit: { value: 3, why: 'events, and prebuilt playbooks of two types' },
  publicResponsesKept: { value: 0.8, why: 'share that CloudFront answers from its minute-long cache' },
  busiestHourShare: { value: 0.125, why: 'of a month’s calls: half of a card’s day, of four cards' },
  signedInShare: { value: 0.2, why: 'of visitors, who have an account and use it this month' },
  newAccountShare: { value: 0.3, why: 'of those signed in, who signed up this month' },
  mailsPerNewAccount: { value: 1.3, why: 'a code, and now and then another' },
  privateCallsPerVisit: { value: 6, why: 'profile, list and playbooks of those signed in' },
  optimizationsPerUser: { value: 3, why: 'builders tried out, most without saving' },
  languageShare: { value: 0.4, why: 'of optimisations, that begin with a description' },
  playbooksPerUser: { value: 1.5, why: `of ${LIMITS.playbooksPerUser} that the limit allows` },
  refreshesPerPlaybook: { value: 4, why: 'one an event, on the schedule or by hand' },
  tokensInPerDescription: { value: 2500, why: 'the catalogue’s tool and instructions, and the text' },
  tokensOutPerDescription: { value: 200, why: 'strategies and the words for each' },
  logBytesPerCall: { value: 1200, why: 'a line of the function with its calls, Lambda’s three, one of the API' },
} as const satisfies Record<string, { value: number; why: string }>;

/** Resources per item or call, from stored sizes and benchmarks. */
export const UNITS = {
  /** A playbook of 40 kB, read consistently. */
  playbookRead: 10,
  /** A playbook of 40 kB, with its index. */
  playbookWrite: 42,
  smallRead: 1,
  smallWrite: 1,
  /** Writes to the request counters per request: one, and a failed one at the start of each window. */
  requestCounts: 1.5,
  responseKilobytes: 8,
  /** Billed seconds of a call, including one or two table calls and occasional cold starts. */
  callSeconds: 0.03,
  optimizeSeconds: 0.6,
  languageSeconds: 1.5,
  refreshSeconds: 0.035,
} as const;
