import { useEffect, useState } from 'react';

/** How long a screen waits for the books' prices, in milliseconds: with these its figures, columns and rows change. */
const LONGEST_WAIT = 700;

/** True while the prices are pending, but not for long. */
export function useAwaited(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && !isLate;
}
