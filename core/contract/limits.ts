import { STRATEGIES } from '../strategies/catalogue.ts';

/** Every limit of the product, once. Lengths are in characters after trimming. */
export const LIMITS = {
  playbooksPerUser: 5,
  playbookName: 80,
  displayName: 80,
  budget: 12,
  description: { least: 50, most: 500 },
  contact: { name: 100, email: 100, message: 1000 },
  passwordLength: 6,
  strategies: STRATEGIES.length,
  /** A dozen bouts and a few parlays are usual; a card never comes near this. */
  picks: 200,
  /** Legs of the longest parlay, with room. */
  legs: 10,
  equityPoints: 5000,
  /** Points of a strategy's curve: as many as a chart of its width can show. */
  curvePoints: 160,
  /** Calendar years of a record, with room. */
  recordYears: 100,
  bodyBytes: 262_144,
  prebuiltId: 200,
  pageViewPath: 100,
  pageViewTitle: 200,
  /** Calls per user and UTC day. */
  perDay: { optimize: 300, picks: 500, optimize_language: 50 },
  /** Calls of optimize_language that may reach the model per UTC day, of all users together. */
  modelCallsPerDay: 2000,
} as const;

export const DEFAULT_BUDGET = 500;
export const DEFAULT_PLAYBOOK_TYPE = 'baseline';
/** Shown where a playbook does not say how many strategies it has. */
export const DEFAULT_STRATEGY_COUNT = 10;
