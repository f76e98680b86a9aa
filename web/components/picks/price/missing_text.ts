import type { PricesMissing } from '../picks_view.ts';

const MISSING: Readonly<Record<PricesMissing, string>> = {
  failed: 'The books’ prices could not be loaded',
  offline: 'You’re offline, and the books’ prices are not loaded',
  notFresh: 'None of your books has a fresh price that counts for this event',
};

/** Why the picks, or all figures of a screen, are at the market line. */
export const missingText = (missing: PricesMissing, what: 'picks' | 'figures' = 'picks'): string =>
  `${MISSING[missing]}: the ${what} are at the market line.`;
