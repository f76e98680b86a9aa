import { useQuery } from '@tanstack/react-query';
import type { PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { eventsQuery, shownEvent, useShownEvent, wasYesterday } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { today } from '../../lib/time/clock.ts';

/** The next event with the picks of Baseline and Value; null where the event has none. */
export interface ShownCard {
  status: 'known';
  event: ListedEvent;
  baseline: PrebuiltPlaybook | null;
  value: PrebuiltPlaybook | null;
}

export type HomeCard =
  | { status: 'loading' | 'offline' | 'noEvent' }
  | { status: 'failed'; message: string | undefined; onRetry(): void }
  | ShownCard;

/** What the card is called: yesterday's is shown while no later one is listed. */
export function useCardTitle(): string {
  const event = useShownEvent();
  const card = event !== undefined && wasYesterday(event, today()) ? 'Yesterday’s card' : 'The next card';
  return `${card}, by Cornerman and the market`;
}

/** The next card as the last import knows it. */
export function useNextCard(): HomeCard {
  const events = useQuery(eventsQuery);
  const event = shownEvent(events.data?.events);
  const enabled = event !== undefined;
  const queryOf = (type: PrebuiltType) => ({ ...prebuiltPlaybookQuery(type, event?.id ?? ''), enabled });
  const baseline = useQuery(queryOf('baseline'));
  const value = useQuery(queryOf('value'));
  if (event !== undefined && baseline.data !== undefined && value.data !== undefined)
    return { status: 'known', event, baseline: baseline.data, value: value.data };
  if (events.data !== undefined && event === undefined) return { status: 'noEvent' };
  const failed = [events, baseline, value].filter(({ isError }) => isError);
  const [first] = failed;
  if (first !== undefined) {
    const onRetry = () => {
      for (const query of failed) void query.refetch();
    };
    return { status: 'failed', message: first.error?.message, onRetry };
  }
  const isPaused = [events, baseline, value].some((query) => query.isPaused);
  return { status: isPaused ? 'offline' : 'loading' };
}
