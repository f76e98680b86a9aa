import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '../../../core/contract/events.ts';
import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits.ts';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks.ts';
import { exposureOf } from '../../../core/playbooks/exposure.ts';
import { BudgetBox } from '../../components/picks/BudgetBox.tsx';
import { eventsQuery } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { EventSelector } from './EventSelector.tsx';
import { PicksOfPlaybook, type Sorting } from './PicksOfPlaybook.tsx';
import { PlaybookSelector } from './PlaybookSelector.tsx';
import { SidePanel } from './SidePanel.tsx';

/** Staked, netted and idle as the playbook says; read off its picks while there is none. */
function exposureIn(playbook: PrebuiltPlaybook | null | undefined) {
  if (playbook === null || playbook === undefined) return exposureOf([]);
  const { netted, idle } = playbook;
  return { staked: Math.max(0, 1 - netted - idle), netted, idle };
}

function usePrebuilt(type: PrebuiltType, event: Event | undefined) {
  return useQuery({ ...prebuiltPlaybookQuery(type, event?.id ?? ''), enabled: event !== undefined });
}

/** The product's own playbooks: choose one and an event, set a budget, see the picks. */
export function PrebuiltTab({ sorting }: { sorting: Sorting }) {
  const [type, setType] = useState<PrebuiltType>(DEFAULT_PLAYBOOK_TYPE);
  const [eventId, setEventId] = useState<string>();
  const events = useQuery(eventsQuery);
  const listed = events.data?.events ?? [];
  const event = listed.find(({ id }) => id === eventId) ?? listed[0];
  const playbook = usePrebuilt(type, event);
  const loading = events.isPending || (event !== undefined && playbook.isPending);
  const failed = events.isError ? events : playbook.isError ? playbook : undefined;
  return (
    <>
      <PlaybookSelector chosen={type} onChoose={setType} />
      <SidePanel
        side={
          <>
            <EventSelector
              events={listed}
              loading={events.isPending}
              chosen={event}
              lastUpdated={playbook.data?.last_updated}
              onChoose={setEventId}
            />
            <BudgetBox picks={playbook.data?.picks ?? []} exposure={exposureIn(playbook.data)} />
          </>
        }
      >
        <PicksOfPlaybook
          loading={loading}
          onRetry={failed && (() => void failed.refetch())}
          picks={playbook.data?.picks ?? []}
          strategies={playbook.data?.strategies}
          event={playbook.data?.event.name ?? event?.name ?? ''}
          sorting={sorting}
        />
      </SidePanel>
    </>
  );
}
