import { useMemo, useState } from 'react';
import { DEFAULT_SORT_ORDER } from '../../lib/picks/sort_picks.ts';
import { PicksBoard } from './PicksBoard.tsx';
import type { KnownPicks, PicksView } from './picks_view.ts';
import { usePricesOfNamed } from './use_event_prices.ts';

type Props = Omit<KnownPicks, 'status' | 'prices' | 'pricesMissing'> &
  Pick<PicksView, 'onlyValue' | 'onOnlyValue' | 'stakes'> & { tested: string | undefined };

/** The picks of a user's playbook with their slip, at the prices of many books if the event is to come. */
export function PlaybookPicks({ onlyValue, onOnlyValue, stakes, tested, ...known }: Props) {
  const { picks, netted, strategies, playbook, event, picksVersion, eventDate, of } = known;
  const [order, onOrder] = useState(DEFAULT_SORT_ORDER);
  const prices = usePricesOfNamed(event);
  const state = useMemo(
    (): KnownPicks => ({
      status: 'known',
      picks,
      netted,
      strategies,
      playbook,
      event,
      picksVersion,
      eventDate,
      of,
      ...prices,
    }),
    [picks, netted, strategies, playbook, event, picksVersion, eventDate, of, prices],
  );
  return <PicksBoard state={state} view={{ order, onOrder, onlyValue, onOnlyValue, stakes }} tested={tested} />;
}
