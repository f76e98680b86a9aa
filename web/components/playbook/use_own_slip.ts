import { useMemo, useState } from 'react';
import type { CardSlips } from '../../../core/playbooks/tested_answer.ts';
import { DEFAULT_SORT_ORDER } from '../../lib/picks/sort_picks.ts';
import type { KnownPicks, PicksState, PicksView } from '../picks/picks_view.ts';
import { usePricesOfNamed } from '../picks/price/use_event_prices.ts';
import { usePricedPicks } from '../picks/price/use_priced_picks.ts';
import { type SlipWithNight, useSlip, useStakes } from '../picks/slip/use_slip.ts';

export type OwnPicks = Omit<KnownPicks, 'status' | 'prices' | 'pricesMissing'>;
/** What is bet of own picks, with the setters. */
export type SlipChoice = Pick<PicksView, 'onlyValue' | 'onOnlyValue' | 'stakes'>;

/** The picks of a user's playbook on a card as they are bet. */
export interface OwnSlip {
  state: PicksState;
  view: PicksView;
  slip: SlipWithNight | undefined;
  /** With and without the switch of value; undefined while the picks are unknown. */
  slips: CardSlips | undefined;
}

/** The picks of a user's playbook with their slip, at the prices of many books if the event is to come. */
export function useOwnSlip(known: OwnPicks, choice: SlipChoice): OwnSlip {
  const { picks, netted, strategies, playbook, event, picksVersion, eventDate, of } = known;
  const [order, onOrder] = useState(DEFAULT_SORT_ORDER);
  const prices = usePricesOfNamed(event);
  const given = useMemo(
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
  const state = usePricedPicks(given);
  const view = { order, onOrder, ...choice };
  const slip = useSlip(state, view);
  const other = useStakes(state, { ...view, onlyValue: !view.onlyValue });
  const isKnown = slip !== undefined && other !== undefined;
  return {
    state,
    view,
    slip,
    slips: isKnown ? (view.onlyValue ? { value: slip, all: other } : { value: other, all: slip }) : undefined,
  };
}
