import { HOUR } from '../../dates/durations.ts';

/** Maximum age of a quote that counts. Alone here, so that a first visit does not load how quotes are judged. */
export const QUOTE_LIFE_MILLISECONDS = 6 * HOUR;
