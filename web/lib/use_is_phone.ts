import { useSyncExternalStore } from 'react';

/** The same breakpoint as in the style sheets; below it rows become cards. */
const PHONE = '(max-width: 47.99em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than 48 em: 768 px at the default font size. Undefined in prerendered pages. */
export const useIsPhone = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => undefined,
  );
