import { useCallback, useSyncExternalStore } from 'react';
import { REGIONS } from '../../../core/contract/prices/regions.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import type { PriceView } from '../../../core/prices/readers_prices.ts';

/** A setting stored in this browser and shared by its tabs. */
export interface Preference<Value extends string> {
  key: `cornerman.${string}`;
  fallback: Value;
  isValue(text: string): text is Value;
}

const CHANGED = 'cornerman:preference';

/**
 * Values that could not be stored because storage is blocked or full. They override stored values until page unload.
 */
const unsaved = new Map<string, string>();

function readText(key: string): string | null {
  const text = unsaved.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The preference's value and its setter. */
export function usePreference<Value extends string>(preference: Preference<Value>) {
  const read = (): Value => {
    const text = readText(preference.key);
    return text !== null && preference.isValue(text) ? text : preference.fallback;
  };
  const value = useSyncExternalStore(subscribe, read, () => preference.fallback);
  const choose = useCallback((next: Value) => writeText(preference.key, next), [preference]);
  return [value, choose] as const;
}

/** A preference with a fixed set of values. */
export const choice = <Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Preference<Value> => ({
  key: `cornerman.${name}`,
  fallback,
  isValue: (text): text is Value => values.some((value) => value === text),
});

export const ODDS_STYLE = choice<OddsStyle>('odds', ['american', 'decimal', 'fractional'], 'american');

export type Theme = 'system' | 'dark' | 'light';
export const THEME = choice<Theme>('theme', ['system', 'dark', 'light'], 'system');

/** Whether the builder shows each option's record. */
export const RECORDS = choice('records', ['shown', 'hidden'], 'shown');

const isNumber = (text: string): text is string => /^[\d.]{0,20}$/.test(text);
export const BUDGET: Preference<string> = { key: 'cornerman.budget', fallback: '500', isValue: isNumber };

/** Takes the budget of a shared slip from the address, for this page view: the browser's own stays stored. */
export function takeSharedBudget(): void {
  const budget = new URLSearchParams(location.search).get('budget');
  if (budget) unsaved.set(BUDGET.key, budget);
}

/** In dollars; `0` for none. */
export const SMALLEST_STAKES = ['0', '1', '5', '10'] as const;
/** The smallest stake that the user's sportsbook accepts. */
export const SMALLEST_STAKE = choice('smallest_stake', SMALLEST_STAKES, '0');

/** In dollars; `0` leaves stakes unrounded. */
export const STAKE_STEPS = ['0', '0.5', '1', '5'] as const;
export const STAKE_STEP = choice('stake_step', STAKE_STEPS, '0');

/** What every figure of a coming bout goes by, on every screen. */
export const PRICE_VIEW = choice<PriceView>('price_view', ['best', 'line'], 'best');

/** Where the reader bets; `any` is not chosen: prices are shown without links. */
export const REGION_CHOICES = ['any', ...REGIONS] as const;
export const READER_REGION = choice('region', REGION_CHOICES, 'any');

/** Whether the key `/` opens the search: speech input may type it unasked (WCAG 2.1.4). */
export const SLASH_KEY = choice('slash_key', ['off', 'on'], 'on');

const isKeyList = (text: string): text is string => /^[a-z0-9_,]{0,2000}$/.test(text);

/** Keys of books that the reader left out, joined by commas. */
export const LEFT_OUT_BOOKS: Preference<string> = {
  key: 'cornerman.left_out_books',
  fallback: '',
  isValue: isKeyList,
};
