import { useCallback, useSyncExternalStore } from 'react';
import { REGIONS } from '../../core/contract/regions.ts';

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

const anyText = (text: string): text is string => text.length <= 20;

export type OddsStyle = 'american' | 'decimal';
const isOddsStyle = (text: string): text is OddsStyle => text === 'american' || text === 'decimal';

export type Theme = 'system' | 'dark' | 'light';
const isTheme = (text: string): text is Theme => text === 'system' || text === 'dark' || text === 'light';

export const ODDS_STYLE: Preference<OddsStyle> = {
  key: 'cornerman.odds',
  fallback: 'american',
  isValue: isOddsStyle,
};
export const THEME: Preference<Theme> = { key: 'cornerman.theme', fallback: 'system', isValue: isTheme };
export type Records = 'shown' | 'hidden';
const isRecords = (text: string): text is Records => text === 'shown' || text === 'hidden';

/** Whether the builder shows each option's record. */
export const RECORDS: Preference<Records> = { key: 'cornerman.records', fallback: 'shown', isValue: isRecords };
export const BUDGET: Preference<string> = { key: 'cornerman.budget', fallback: '500', isValue: anyText };

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    values.some((value) => value === text);

/** In dollars; `0` for none. */
export const SMALLEST_STAKES = ['0', '1', '5', '10'] as const;
/** In dollars; `0` leaves stakes unrounded. */
export const STAKE_STEPS = ['0', '0.5', '1', '5'] as const;

/** The smallest stake that the user's sportsbook accepts. */
export const SMALLEST_STAKE: Preference<(typeof SMALLEST_STAKES)[number]> = {
  key: 'cornerman.smallest_stake',
  fallback: '0',
  isValue: isOneOf(SMALLEST_STAKES),
};
export const STAKE_STEP: Preference<(typeof STAKE_STEPS)[number]> = {
  key: 'cornerman.stake_step',
  fallback: '0',
  isValue: isOneOf(STAKE_STEPS),
};

/** Whether only bets with value are bet. */
export const ONLY_VALUE: Preference<'off' | 'on'> = {
  key: 'cornerman.only_value',
  fallback: 'off',
  isValue: isOneOf(['off', 'on']),
};

/** Which price the picks are shown at. */
export const PRICE_VIEWS = ['best', 'line'] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];
export const PRICE_VIEW: Preference<PriceView> = {
  key: 'cornerman.price_view',
  fallback: 'best',
  isValue: isOneOf(PRICE_VIEWS),
};

/** Where the reader bets; `any` is not chosen: prices are shown without links. */
export const REGION_CHOICES = ['any', ...REGIONS] as const;
export const REGION: Preference<(typeof REGION_CHOICES)[number]> = {
  key: 'cornerman.region',
  fallback: 'any',
  isValue: isOneOf(REGION_CHOICES),
};

/** Whether the key `/` opens the search: speech input may type it unasked (WCAG 2.1.4). */
export const SLASH_KEY: Preference<'off' | 'on'> = {
  key: 'cornerman.slash_key',
  fallback: 'on',
  isValue: isOneOf(['off', 'on']),
};

const isKeyList = (text: string): text is string => /^[a-z0-9_,]{0,2000}$/.test(text);

/** Keys of books that the reader left out, joined by commas. */
export const LEFT_OUT_BOOKS: Preference<string> = {
  key: 'cornerman.left_out_books',
  fallback: '',
  isValue: isKeyList,
};

/** The remembered choice of the switch *Only bets with value*, and its setter. */
export function useOnlyValue(): readonly [onlyValue: boolean, choose: (onlyValue: boolean) => void] {
  const [chosen, choose] = usePreference(ONLY_VALUE);
  return [chosen === 'on', (onlyValue) => choose(onlyValue ? 'on' : 'off')];
}
