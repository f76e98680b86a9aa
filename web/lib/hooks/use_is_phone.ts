import { useCallback, useSyncExternalStore } from 'react';

/** As in `breakpoints.css`. */
const PHONE = '(max-width: 47.99em)';
const WIDE = '(min-width: 80em)';

/** Whether a media query matches. Undefined in prerendered pages. */
function useMatches(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}

/** Whether the window is narrower than 48 em: 768 px at the default font size. */
export const useIsPhone = (): boolean | undefined => useMatches(PHONE);

/** Whether the window has 80 em, in which a panel stands beside a list. */
export const useIsWide = (): boolean | undefined => useMatches(WIDE);
