import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets: below it rows become cards. */
const PHONE = '(max-width: 47.99em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's: below 768 px at the browser's usual letter size. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
