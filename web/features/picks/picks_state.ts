import type { KnownPicks, PicksState } from '../../components/picks/picks_view.ts';

interface Query {
  isError: boolean;
  isPaused: boolean;
  refetch(): unknown;
}

/** Picks that are read by several calls, in order: known once there are some, else what the first open call is at. */
export function picksState(known: Omit<KnownPicks, 'status'> | undefined, queries: readonly Query[]): PicksState {
  if (known !== undefined) return { status: 'known', ...known };
  const failed = queries.find(({ isError }) => isError);
  const onRetry = () => void failed?.refetch();
  if (failed !== undefined) return { status: 'failed', onRetry };
  return { status: queries.some(({ isPaused }) => isPaused) ? 'offline' : 'loading', onRetry };
}
