import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/hooks/use_online.ts';
import { siteTime } from '../../lib/time/clock.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'>;
  /** Title of the error. */
  failed: string;
  /** What the data are, for a user who is offline: `This is the record`. */
  kept: string;
  /** Shown above the notice of being offline. */
  finding: ReactNode;
  children: ReactNode;
}

/** Content of a query, which may be loading; an error if nothing could be loaded. */
export function QueryContent({ query, failed, kept, finding, children }: Props) {
  const { data, isError, error, fetchStatus, dataUpdatedAt, refetch } = query;
  const isOnline = useOnline();
  if (data === undefined && (isError || fetchStatus === 'paused')) {
    return <ErrorState title={failed} message={error?.message ?? 'You are offline.'} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {finding}
      {data !== undefined && !isOnline && (
        <p>
          You are offline. {kept} as of {localInstantText(siteTime(dataUpdatedAt).toISOString())}.
        </p>
      )}
      {children}
    </>
  );
}
