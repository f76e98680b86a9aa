import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { today } from '../../lib/clock.ts';

const KEY = 'cornerman.lab.tried';
/** So many are enough to say that they are many, and fit any storage. */
const MOST_KEPT = 2000;

/** Which strategies are chosen, as a hexadecimal number with a bit for each. */
export function combinationOf(strategies: readonly StrategyId[]): string {
  const bits = STRATEGIES.map(({ id }) => (strategies.includes(id) ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16);
}

/** Used where storage is blocked. */
let inMemory = '';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return inMemory;
  }
}

/** Counts a combination that this reader looks at, and returns how many different ones that makes today (UTC). */
export function countTried(strategies: readonly StrategyId[]): number {
  const [day, ...before] = stored().split(' ');
  const tried = new Set(day === today() ? before : []);
  if (tried.size < MOST_KEPT) tried.add(combinationOf(strategies));
  inMemory = [today(), ...tried].join(' ');
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Kept in memory for as long as the page is open.
  }
  return tried.size;
}
