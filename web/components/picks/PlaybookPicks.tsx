import { useMemo, useState } from 'react';
import { DEFAULT_SORT_ORDER } from '../../../core/format/sort_picks.ts';
import { PicksBoard } from './PicksBoard.tsx';
import type { KnownPicks } from './picks_view.ts';

/** The picks of a user's playbook with their slip. */
export function PlaybookPicks({ picks, netted, strategies, event, picksVersion }: Omit<KnownPicks, 'status'>) {
  const [order, onOrder] = useState(DEFAULT_SORT_ORDER);
  const [onlyValue, onOnlyValue] = useState(false);
  const state = useMemo(
    (): KnownPicks => ({ status: 'known', picks, netted, strategies, event, picksVersion }),
    [picks, netted, strategies, event, picksVersion],
  );
  return <PicksBoard state={state} view={{ order, onOrder, onlyValue, onOnlyValue }} />;
}
