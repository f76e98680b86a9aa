import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { isNight } from '../../lib/api/events.ts';
import { liveCardQuery, mayBeFought } from '../../lib/api/live.ts';
import { useMinute } from '../../lib/hooks/use_minute.ts';
import { useLoadedPart } from '../../lib/hooks/use_part.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import type { PlaybookSlip } from './use_slips.ts';

interface Night {
  /** The night or, while it loads, its place; null where there is none. */
  panel: ReactNode;
  /** Whether it stands in place of what is said before a card. */
  isOn: boolean;
}

const NONE: Night = { panel: null, isOn: false };
/** As high as the screen: what follows has its place below it. */
const AWAITED: Night = {
  panel: (
    <div style={{ minHeight: '100vh' }}>
      <Skeleton shape="panel" />
    </div>
  ),
  isOn: true,
};

/** The night is loaded once there is one: no first visit needs it on other days. */
const load = async () => (await import('./load_night.ts')).loadNight();

/** The live card of an event from its begin on, and the part that shows it. Neither while no night is near. */
function useLive(event: ListedEvent | undefined) {
  // A page that was opened long before the card shows its night, too.
  const time = useMinute();
  const isNear = event !== undefined && mayBeFought(event, time);
  const answer = useQuery({ ...liveCardQuery(event?.id ?? ''), enabled: isNear });
  return { isNear, answer, ...useLoadedPart(load, Boolean(answer.data)) };
}

/**
 * The night of a listed event from its begin on, and whom it lost before. Own bets come first, then the playbook's; without
 * one Flex and Value; null while it loads.
 */
export function useNight(event: ListedEvent | undefined, playbook?: PlaybookSlip | null): Night {
  const { isNear, answer, part, isMissing } = useLive(event);
  const { data, isLoading, dataUpdatedAt } = answer;
  if (event === undefined || !isNear || data === null) return NONE;
  const isExpected = isNight(event);
  if (data === undefined) return isLoading && isExpected ? AWAITED : NONE;
  const isOn = data.card.state !== 'coming';
  if (part === undefined) return isOn && !isMissing ? AWAITED : NONE;
  return { panel: <part.default key={event.id} answer={data} readAt={dataUpdatedAt} playbook={playbook} />, isOn };
}

/** How picks of an event stand on its night, in a word or two and in their order; none for a pick whose bouts are to come. */
export function usePickStandings(event: ListedEvent | undefined, picks: readonly StoredPick[]) {
  const { answer, part } = useLive(event);
  const card = answer.data?.card;
  return useMemo(() => (part && card ? part.pickStandings(picks, card) : []), [part, card, picks]);
}
