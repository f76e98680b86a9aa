import * as z from 'zod';
import { recordEventSchema, recordResponseSchema } from '../record.ts';
import { chainResponseSchema, headsResponseSchema } from '../record_chain.ts';
import { NO_BODY, type RouteGroup } from './route.ts';

/** The published record. A path with `{id}` comes after the fixed paths that it would match. */
export const RECORD_ROUTES = {
  getRecord: {
    method: 'GET',
    path: '/record',
    access: 'public',
    function: 'public',
    summary: 'Get the record of the product’s own playbooks',
    request: NO_BODY,
    response: recordResponseSchema,
  },
  getRecordHeads: {
    method: 'GET',
    path: '/record/head',
    access: 'public',
    function: 'public',
    summary: 'List the newest item of every chain of the published record',
    request: NO_BODY,
    response: headsResponseSchema,
  },
  getRecordFeed: {
    method: 'GET',
    path: '/record/feed',
    access: 'public',
    function: 'public',
    summary: 'Get the Atom feed of settled events and of the chains’ heads, one a day',
    request: NO_BODY,
    response: z.string(),
    responseType: 'application/atom+xml',
  },
  getRecordEvent: {
    method: 'GET',
    path: '/record/{id}',
    access: 'public',
    function: 'public',
    summary: 'Get an event of the record with the picks of every playbook',
    request: NO_BODY,
    response: recordEventSchema,
  },
  getRecordChain: {
    method: 'GET',
    path: '/record/chain/{id}',
    access: 'public',
    function: 'public',
    summary: 'Get the chain of a playbook’s frozen picks and settlements',
    request: NO_BODY,
    response: chainResponseSchema,
  },
} as const satisfies RouteGroup;
