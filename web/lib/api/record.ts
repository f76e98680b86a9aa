import { queryOptions } from '@tanstack/react-query';
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
