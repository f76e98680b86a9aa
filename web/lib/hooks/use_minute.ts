import { useEffect, useState } from 'react';
import { MINUTE } from '../../../core/dates/durations.ts';
import { now } from '../time/clock.ts';

/** The time in epoch milliseconds, renewed every minute. */
export function useMinute(): number {
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}
