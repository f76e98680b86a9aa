import { useEffect, useState } from 'react';
import { loadPart } from './load_part.ts';
import { useOnline } from './use_online.ts';

/** An optional part of a screen, loaded when `isWanted` is true; undefined before, and while it can't be loaded. */
export function usePart<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isOnline = useOnline();
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing || !isOnline) return;
    loadPart(load).then(
      (loaded) => setPart(loaded),
      // The screen stays as it is without the part.
      () => undefined,
    );
  }, [load, isMissing, isOnline]);
  return part;
}
