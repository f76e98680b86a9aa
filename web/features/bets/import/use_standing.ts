import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { betIdentity } from '../../../../core/bets/bet_identity.ts';
import { betListQuery } from '../../../lib/api/bets.ts';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';

/** Between two pages, in milliseconds: an account has 60 calls in ten seconds. */
const PAUSE = 200;

/**
 * The lines whose bets the account already has; undefined while its bets are loading. The import works without it,
 * because the server writes no bet twice. `enabled` is false once the import has begun, because the import changes the
 * bets.
 */
export function useStanding(uid: string, rows: readonly ReadRow[], enabled: boolean): ReadonlySet<number> | undefined {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery({
    ...betListQuery(uid),
    enabled,
  });
  const goesOn = enabled && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void fetchNextPage(), PAUSE);
    return () => clearTimeout(timer);
  }, [goesOn, fetchNextPage]);
  return useMemo(() => {
    if (data === undefined || hasNextPage) return undefined;
    const known = new Set(data.pages.flatMap(({ bets }) => bets.map((bet) => betIdentity(bet))));
    return new Set(rows.flatMap(({ line, bet }) => (bet && known.has(betIdentity(bet)) ? [line] : [])));
  }, [data, hasNextPage, rows]);
}
