import { useSyncExternalStore } from 'react';

/** As in `PicksBoard.module.css`: below it picks are cards, and the slip stands above them. */
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
