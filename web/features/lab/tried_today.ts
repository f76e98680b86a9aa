import { textHash } from '../../../core/arithmetic/hash.ts';
import { boundsTexts, isBounded } from '../../../core/format/bounds_text.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { canonicalConditions } from '../../../core/rules/canonical_rule.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { today } from '../../lib/clock.ts';

const KEY = 'cornerman.lab.tried';
/** Maximum number of stored combinations. */
const MOST_KEPT = 2000;

/** The chosen strategies as a hexadecimal bit mask, with a hash of own rules, filters and bounds where there are some. */
export function combinationOf({ strategies, rules = [], filters = [], bounds }: Omit<LabState, 'options'>): string {
  const bits = STRATEGIES.map(({ id }) => (strategies.includes(id) ? '1' : '0')).join('');
  const mask = BigInt(`0b${bits}`).toString(16);
  if (rules.length === 0 && filters.length === 0 && !isBounded(bounds)) return mask;
  const own = [rules.map(({ id }) => id).sort(), canonicalConditions(filters), ...boundsTexts(bounds)];
  return `${mask}~${textHash(JSON.stringify(own)).toString(16)}`;
}

/** Used if storage is blocked. */
let inMemory = '';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return inMemory;
  }
}

/** Counts a combination that the user looks at. Returns the number of different ones today (UTC). */
export function countTried(choice: Omit<LabState, 'options'>): number {
  const [day, ...before] = stored().split(' ');
  const tried = new Set(day === today() ? before : []);
  if (tried.size < MOST_KEPT) tried.add(combinationOf(choice));
  inMemory = [today(), ...tried].join(' ');
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Storage is blocked: the count lasts as long as the page is open.
  }
  return tried.size;
}
