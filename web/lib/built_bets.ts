import { BUILT_STAKES, useBuiltOnlyValue, usePreference } from './preferences.ts';

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
