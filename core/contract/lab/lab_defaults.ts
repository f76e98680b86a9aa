import type { LabOptions } from './lab.ts';
import { BUILDER_PRIOR_STRENGTH } from './prior_strengths.ts';

/** The options of both builders. This file has no schemas, which keeps pages that link to the Lab small. */
export const DEFAULT_LAB_OPTIONS: LabOptions = {
  bankroll_fraction: 0.5,
  prior_strength: BUILDER_PRIOR_STRENGTH,
  weights: 'optimised',
  cap: null,
  locks: [],
  price_shift: 0,
  from_year: null,
  to_year: null,
};
