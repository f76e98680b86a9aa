import type { LabOptions } from './lab.ts';

/** The options of both builders. This file has no schemas, which keeps pages that link to the Lab small. */
export const DEFAULT_LAB_OPTIONS: LabOptions = {
  bankroll_fraction: 0.5,
  weights: 'optimised',
  cap: null,
  locks: [],
  price_shift: 0,
  from_year: null,
  to_year: null,
};
