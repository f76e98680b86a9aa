import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api_error.ts';
import { callPublic } from './public_client.ts';

/** It changes once a day. */
const FRESH_MILLISECONDS = 600_000;

/** The record of the product's own playbooks. */
export const recordQuery = queryOptions({
  queryKey: ['record'],
  queryFn: ({ signal }) => callPublic('getRecord', { signal }),
  staleTime: FRESH_MILLISECONDS,
});

/** An event of the record with the picks of every playbook. */
export const recordEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', id],
    queryFn: ({ signal }) => callPublic('getRecordEvent', { id, signal }),
    staleTime: FRESH_MILLISECONDS,
  });

/** Since when an item of a chain is in the log, with the proof; null if it is not there yet. */
export const loggedItemQuery = (playbook: string, sequence: number) =>
  queryOptions({
    queryKey: ['record', 'log', playbook, sequence],
    queryFn: ({ signal }) =>
      callPublic('getLoggedItem', { id: `${playbook}-${sequence}`, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    staleTime: FRESH_MILLISECONDS,
  });
