import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callPublic } from '../../../lib/api/public_client.ts';
import { type FindSide, knownBouts, sideFinder } from '../../../lib/bets_file/file_bouts.ts';
import { loadFacts } from '../../../lib/facts/load_facts.ts';

/** Every bout with odds, past and coming. */
const knownBoutsQuery = queryOptions({
  queryKey: ['known bouts'],
  queryFn: async ({ signal }) => knownBouts(await loadFacts((await callPublic('getSnapshot', { signal })).facts)),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface KnownBouts {
  findSide: FindSide | undefined;
  /** Names of all fighters. */
  names: readonly string[];
  error: Error | null;
  retry(): void;
}

/** Finds bouts by what a bettor or a file calls their fighters. */
export function useKnownBouts(): KnownBouts {
  const { data, error, refetch } = useQuery(knownBoutsQuery);
  const findSide = useMemo(() => data && sideFinder(data), [data]);
  const names = useMemo(() => [...new Set(data?.flatMap(({ fighters }) => fighters))].sort(), [data]);
  return { findSide, names, error, retry: () => void refetch() };
}
