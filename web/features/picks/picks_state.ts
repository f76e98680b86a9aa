import type { KnownPicks, PicksState } from '../../components/picks/picks_view.ts';

interface Query {
  isError: boolean;
  error: Error | null;
  isPaused: boolean;
  refetch(): unknown;
}

/**
 * The state of picks that need several queries in order: known once there are picks, else that of the first open query.
 */
export function picksState(known: Omit<KnownPicks, 'status'> | undefined, queries: readonly Query[]): PicksState {
  if (known !== undefined) return { status: 'known', ...known };
  const failed = queries.find(({ isError }) => isError);
  const onRetry = () => void failed?.refetch();
  if (failed !== undefined) return { status: 'failed', message: failed.error?.message, onRetry };
  return { status: queries.some(({ isPaused }) => isPaused) ? 'offline' : 'loading', onRetry };
}
