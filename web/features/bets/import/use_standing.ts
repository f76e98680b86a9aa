import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isNewResult, standingBets } from '../../../../core/bets/import_identity.ts';
import { betListQuery, firstVersionsQuery } from '../../../lib/api/bets.ts';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';

/** Between two pages, in milliseconds: an account has 60 calls in ten seconds. */
const PAUSE = 200;

/** What the account has of a row: the bet, or the bet without the result that the row states. */
export type Standing = 'known' | 'result';

/**
 * The lines whose bets the account already has; undefined while its bets are loading. The import works without it,
 * because the server writes no bet twice. `enabled` is false once the import has begun, because the import changes the
 * bets.
 */
export function useStanding(
  uid: string,
  rows: readonly ReadRow[],
  enabled: boolean,
): ReadonlyMap<number, Standing> | undefined {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery({
    ...betListQuery(uid),
    enabled,
  });
  const bets = useMemo(() => (hasNextPage ? undefined : data?.pages.flatMap((page) => page.bets)), [data, hasNextPage]);
  const isChanged = bets?.some(({ revision }) => revision > 1) ?? false;
  const versions = useQuery({ ...firstVersionsQuery(uid), enabled: enabled && isChanged });
  const goesOn = enabled && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void fetchNextPage(), PAUSE);
    return () => clearTimeout(timer);
  }, [goesOn, fetchNextPage]);
  return useMemo(() => {
    if (bets === undefined || (isChanged && versions.isPending)) return undefined;
    const stored = bets.map((bet) => ({ bet, first: versions.data?.get(bet.id) ?? bet }));
    const wanted = rows.flatMap(({ line, bet }) => (bet === undefined ? [] : [{ line, bet }]));
    const found = standingBets(
      wanted.map(({ bet }) => bet),
      stored,
    );
    return new Map(
      wanted.flatMap(({ line, bet }, index) => {
        const standing = found[index]?.bet;
        return standing === undefined ? [] : [[line, isNewResult(bet, standing) ? 'result' : 'known'] as const];
      }),
    );
  }, [bets, isChanged, versions.isPending, versions.data, rows]);
}
