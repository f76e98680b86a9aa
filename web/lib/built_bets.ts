import { choice, usePreference, useSwitch } from './preferences.ts';

const BUILT_ONLY_VALUE = choice('built_only_value', ['off', 'on'], 'on');
/** Fractions of Kelly, or by weight. */
const BUILT_STAKES = choice('built_stakes', ['flat', '0.125', '0.25', '0.375', '0.5'], '0.25');

/** The switch *Only bets with value* where a playbook is built: it is on until the reader turns it off. */
export const useBuiltOnlyValue = () => useSwitch(BUILT_ONLY_VALUE);

/** What is bet of a playbook that is being built, as the browser remembers it, and the fields that are saved with it. */
export function useBuiltBets() {
  const [onlyValue, onOnlyValue] = useBuiltOnlyValue();
  const [chosen, choose] = usePreference(BUILT_STAKES);
  const fraction = chosen === 'flat' ? undefined : Number(chosen);
  return {
    onlyValue,
    onOnlyValue,
    fraction,
    onFraction: (next: number | undefined) => {
      const text = String(next ?? 'flat');
      if (BUILT_STAKES.isValue(text)) choose(text);
    },
    saved: { only_value: onlyValue, ...(fraction !== undefined && { kelly_fraction: fraction }) },
  };
}
