import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { eventsQuery } from '../../lib/api/events.ts';
import type { PicksOf } from '../bets/slip_bets.ts';

/** The upcoming event that a playbook's picks can be bet on; undefined if it is over or not known. */
export function usePicksOf(playbook: Pick<UserPlaybook, 'id' | 'event_id'> | undefined): PicksOf | undefined {
  const { data } = useQuery(eventsQuery);
  return useMemo(() => {
    const event = data?.events.find(({ id }) => id === playbook?.event_id);
    if (event === undefined || playbook === undefined) return undefined;
    return { event, playbook: playbook.id };
  }, [data, playbook]);
}
