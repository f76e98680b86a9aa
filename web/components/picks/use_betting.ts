import { useMemo } from 'react';
import { useAccount } from '../../lib/auth/account.ts';
import { usePart } from '../../lib/use_part.ts';
import type { PicksState } from './picks_view.ts';

const load = async () => (await import('../bets/load_betting.ts')).loadBetting();

/** The picks with *I bet this*, for a signed-in reader. */
export function useBetting(state: PicksState): PicksState {
  const { status } = useAccount();
  const part = usePart(load, status === 'signedIn' && state.status === 'known' && state.of !== undefined);
  return useMemo(() => (part && state.status === 'known' ? { ...state, betting: part.betting } : state), [part, state]);
}
