import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { today } from '../../lib/clock.ts';

const KEY = 'cornerman.lab.tried';
/** Maximum number of stored combinations. */
const MOST_KEPT = 2000;

/** The chosen strategies as a hexadecimal bit mask. */
export function combinationOf(strategies: readonly StrategyId[]): string {
  const bits = STRATEGIES.map(({ id }) => (strategies.includes(id) ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16);
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
export function countTried(strategies: readonly StrategyId[]): number {
  const [day, ...before] = stored().split(' ');
  const tried = new Set(day === today() ? before : []);
  if (tried.size < MOST_KEPT) tried.add(combinationOf(strategies));
  inMemory = [today(), ...tried].join(' ');
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Storage is blocked: the count lasts as long as the page is open.
  }
  return tried.size;
}
