import { useEffect, useState } from 'react';
import { loadPart } from '../load/load_part.ts';
import { useOnline } from './use_online.ts';

interface LoadedPart<Part> {
  part: Part | undefined;
  /** It can't be loaded for now: no network, or no such file. It is tried again when the network is back. */
  isMissing: boolean;
}

/** A part of a screen, loaded when `isWanted` is true. */
export function useLoadedPart<Part extends object>(load: () => Promise<Part>, isWanted: boolean): LoadedPart<Part> {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useOnline();
  const isAwaited = isWanted && part === undefined;
  useEffect(() => {
    if (!isAwaited || !isOnline) return;
    loadPart(load).then(
      (loaded) => setPart(loaded),
      () => setFailed(true),
    );
  }, [load, isAwaited, isOnline]);
  return { part, isMissing: isAwaited && (hasFailed || !isOnline) };
}

/** An optional part of a screen, loaded when `isWanted` is true; undefined before, and while it can't be loaded. */
export const usePart = <Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | undefined =>
  useLoadedPart(load, isWanted).part;
