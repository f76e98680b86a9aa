import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { Event } from '../../../core/contract/site/events.ts';
import { FollowButton } from '../../components/alerts/FollowButton.tsx';
import { AnswerPanel } from '../../components/answer/AnswerPanel.tsx';
import { Choice } from '../../components/controls/Choice.tsx';
import { useNight } from '../../components/night/use_night.tsx';
import { PicksBoard } from '../../components/picks/PicksBoard.tsx';
import type { KnownPicks } from '../../components/picks/picks_view.ts';
import { useEventPrices } from '../../components/picks/price/use_event_prices.ts';
import { BudgetField } from '../../components/picks/stakes/BudgetField.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { eventsQuery } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { recordQuery } from '../../lib/api/record.ts';
import { useIsPhone } from '../../lib/hooks/use_is_phone.ts';
import { usePart } from '../../lib/hooks/use_part.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { localInstantText } from '../../lib/time/local_time.ts';
import { EventDates, EventSelector } from './EventSelector.tsx';
import styles from './PlaybookSelector.module.css';
import { picksState } from './picks_state.ts';
import { chosenEvent, type PicksAddress } from './use_picks_address.ts';

/** An instant as the address of a shared slip has it. */
const TO_THE_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** That the picks were opened by a shared slip: what its link says of when, and at which prices. Nothing on other ways. */
export function SharedSlipNote() {
  const query = new URLSearchParams(useLocation().search);
  const shared = query.get('shared') ?? '';
  if (!TO_THE_MINUTE.test(shared) || Number.isNaN(Date.parse(shared))) return null;
  const prices = query.get('prices') === 'best' ? 'best prices' : 'market lines';
  return (
    <Notice tone="info">
      {`By its link, this slip was shared on ${localInstantText(shared)}, at the ${prices} of that time. It is shown at the prices of now.`}
    </Notice>
  );
}

/** What a playbook's record shows. */
const PlaybookRecord = lazyPart(async () => ({ default: (await import('./tested_part.ts')).PlaybookRecord }));

const OPTIONS = PLAYBOOK_TYPES.map((type) => ({ value: type, label: PLAYBOOK_COPY[type].name }));

interface Props {
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
}

/** The product's playbooks, what the chosen one does, and its record, which phones show below the picks. */
function PlaybookSelector({ chosen, onChoose }: Props) {
  const isPhone = useIsPhone();
  const chips = useRef<HTMLDivElement>(null);
  // On phones the row of pills is wider than the page.
  useEffect(() => {
    const label = chips.current?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    const row = label?.parentElement;
    if (!label || !row) return;
    // The row alone is scrolled: the page keeps its place.
    const [pill, frame] = [label.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += pill.left + pill.width / 2 - frame.left - frame.width / 2;
  }, [chosen]);
  return (
    <div className={styles.selector}>
      <div className={styles.chips} ref={chips}>
        <Choice look="pills" legend="Playbook" options={OPTIONS} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className={styles.about}>
        <p className={styles.description} role="status">
          {PLAYBOOK_COPY[chosen].description}
        </p>
        <FollowButton key={chosen} playbook={chosen} name={PLAYBOOK_COPY[chosen].name} />
      </div>
      {!isPhone && (
        <p className={styles.record}>
          <PlaybookRecord playbook={chosen} />
        </p>
      )}
    </div>
  );
}

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
