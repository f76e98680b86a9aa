import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '../../../core/contract/events.ts';
import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks.ts';
import { AnswerPanel } from '../../components/answer/AnswerPanel.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNight } from '../../components/night/use_night.tsx';
import { BudgetField } from '../../components/picks/BudgetField.tsx';
import { PicksBoard } from '../../components/picks/PicksBoard.tsx';
import type { KnownPicks } from '../../components/picks/picks_view.ts';
import { useEventPrices } from '../../components/picks/use_event_prices.ts';
import { eventsQuery } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { recordQuery } from '../../lib/api/record.ts';
import { useIsPhone } from '../../lib/use_is_phone.ts';
import { usePart } from '../../lib/use_part.ts';
import { EventDates, EventSelector } from './EventSelector.tsx';
import { PlaybookRecord, PlaybookSelector } from './PlaybookSelector.tsx';
import { picksState } from './picks_state.ts';
import { SharedSlipNote } from './SharedSlipNote.tsx';
import { chosenEvent, type PicksAddress } from './use_picks_address.ts';

type Known = Omit<KnownPicks, 'status' | 'playbook'>;

const loadWords = () => import('./tested_part.ts');

const NO_PICKS: Known = { picks: [], netted: 0, strategies: 0, event: '', picksVersion: '' };

function knownPicks({ picks, netted, strategies, event, picks_version }: PrebuiltPlaybook): Known {
  return { picks, netted, strategies, event: event.name, picksVersion: picks_version };
}

function usePrebuilt(type: PrebuiltType, event: Event | undefined) {
  return useQuery({ ...prebuiltPlaybookQuery(type, event?.id ?? ''), enabled: event !== undefined });
}

/** The picks of the product's own playbooks, with selectors of playbook, event and budget. */
export function PrebuiltTab({ address }: { address: PicksAddress }) {
  const type = PLAYBOOK_TYPES.find((each) => each === address.playbook) ?? DEFAULT_PLAYBOOK_TYPE;
  const events = useQuery(eventsQuery);
  const listed = events.data?.events ?? [];
  const event = chosenEvent(listed, address);
  const playbook = usePrebuilt(type, event);
  const isNoEvent = events.data !== undefined && event === undefined;
  // Null: the event has no such playbook.
  const isMissing = isNoEvent || playbook.data === null;
  const known = useMemo(
    () => (isMissing ? NO_PICKS : playbook.data ? knownPicks(playbook.data) : undefined),
    [isMissing, playbook.data],
  );
  const isPhone = useIsPhone();
  const prices = useEventPrices(event?.id);
  const state = useMemo(() => {
    const priced = known && {
      ...known,
      ...prices,
      playbook: PLAYBOOK_COPY[type].name,
      bestPricedOnly: type === 'value',
      eventDate: event?.date,
      of: event && { event, playbook: type },
    };
    return picksState(priced, [events, playbook]);
  }, [known, prices, type, event, events, playbook]);
  const { data: record } = useQuery({ ...recordQuery, enabled: state.status === 'known' });
  const tested = record?.playbooks.find((each) => each.playbook === type)?.with_value;
  const words = usePart(loadWords, true);
  const night = useNight(event, state.status === 'known' ? { ...state, name: state.playbook, ...address.view } : null);
  // Below a night they are other elements than below an answer, and so don’t count as moved.
  const place = night.isOn ? 'night' : 'card';
  const budget = isPhone && <BudgetField labelled={false} />;
  return (
    <>
      <SharedSlipNote />
      {night.panel}
      {!isNoEvent && !night.isOn && <AnswerPanel event={event}>{budget}</AnswerPanel>}
      {night.isOn && budget}
      <PlaybookSelector key={place} chosen={type} onChoose={address.onPlaybook} />
      {playbook.data?.late && (
        <Notice tone="info">These picks were written after the event began. They don’t count in the record.</Notice>
      )}
      <PicksBoard
        key={`board ${place}`}
        state={state}
        view={address.view}
        tested={words?.withValueText(PLAYBOOK_COPY[type].name, tested) ?? ''}
        isAnswered={event?.unpriced === undefined}
        event={
          <EventSelector
            events={listed}
            loading={events.isPending}
            chosen={event}
            lastUpdated={playbook.data?.last_updated}
            onChoose={address.onEvent}
          />
        }
        about={
          <>
            <p>{event?.name}</p>
            <EventDates chosen={event} lastUpdated={playbook.data?.last_updated} />
            <p>
              <PlaybookRecord playbook={type} />
            </p>
          </>
        }
      />
    </>
  );
}
