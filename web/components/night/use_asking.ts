import { type QueryState, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '../../../core/dates/durations.ts';
import { type LiveAnswer, LONGEST_ASK_WAIT, liveCardQuery } from '../../lib/api/live.ts';

/** Readers who came together don't ask together: waits are up to this share longer, so that no result is shown much later. */
const JITTER = 0.2;
const LONGEST_JITTER = 30 * SECOND;
const JITTER_STEPS = 997;
/** A clock that is looked at this often and has gone on by more has slept meanwhile. */
const LOOK = 5 * SECOND;
const ASLEEP = 20 * SECOND;

type Asked = Pick<QueryState<LiveAnswer | null>, 'data' | 'status' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Milliseconds until the card is asked for again; false for never. After an error as long again as there has been no
 * answer. The same between two answers, since another value would begin the wait anew.
 */
export function askCardAfter({ data, status, dataUpdatedAt, errorUpdatedAt }: Asked): number | false {
  if (!data) return LONGEST_ASK_WAIT;
  const { ask_again, ask_from } = data.card;
  if (ask_again === null) return false;
  const wait = Math.max(SECOND * ask_again, Date.parse(ask_from) - data.at);
  const later = wait + (Math.min(JITTER * wait, LONGEST_JITTER) * (dataUpdatedAt % JITTER_STEPS)) / JITTER_STEPS;
  return status === 'error' ? Math.max(later, Math.min(LONGEST_ASK_WAIT, errorUpdatedAt - dataUpdatedAt)) : later;
}

/**
 * Asks for a card as often as it says while the page is visible, and at once when it is seen again, back on the network or
 * awake: sleep stops timers.
 */
export function useAsking(event: string): void {
  const { refetch } = useQuery({ ...liveCardQuery(event), refetchInterval: ({ state }) => askCardAfter(state) });
  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      const at = Date.now();
      if (at - last > ASLEEP && !document.hidden) void refetch();
      last = at;
    }, LOOK);
    return () => clearInterval(timer);
  }, [refetch]);
}
