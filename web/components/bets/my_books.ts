import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { Preference } from '../../lib/saved/preferences.ts';

/** The book of the last bet that was written down in this browser. */
export const LAST_BOOK: Preference<string> = {
  key: 'cornerman.last_book',
  fallback: '',
  isValue: (text): text is string => text.length <= BET_LIMITS.book,
};
