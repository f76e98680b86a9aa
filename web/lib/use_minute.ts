import { useEffect, useState } from 'react';
import { now } from './clock.ts';

const MINUTE = 60_000;

/** The time in epoch milliseconds, renewed every minute. */
export function useMinute(): number {
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}
