import { useMemo } from 'react';
import { useAccount } from '../../lib/auth/account.ts';
import { usePart } from '../../lib/use_part.ts';
import type { Betting, PicksState } from './picks_view.ts';

const load = async () => (await import('../bets/load_betting.ts')).loadBetting();

/** *I bet this* and its sheets, for a signed-in reader who may want them; undefined until they are loaded. */
export function useBetting(isWanted: boolean): Betting | undefined {
  const { status } = useAccount();
  return usePart(load, isWanted && status === 'signedIn')?.betting;
}

/** The picks with *I bet this*, for a signed-in reader. */
export function usePicksWithBetting(state: PicksState): PicksState {
  const betting = useBetting(state.status === 'known' && state.of !== undefined);
  return useMemo(() => (betting && state.status === 'known' ? { ...state, betting } : state), [betting, state]);
}
