import * as z from 'zod';
import { recordResponseSchema } from '../record/record.ts';
import { chainResponseSchema, headsResponseSchema } from '../record/record_chain.ts';
import { recordEventSchema } from '../record/record_event.ts';
import {
  consistencyResponseSchema,
  inclusionResponseSchema,
  logCheckpointSchema,
  logEntriesSchema,
  loggedItemSchema,
} from '../record/record_log.ts';
import { type RouteGroup, routesOf } from './route.ts';

const open = routesOf('public', 'public');

/** The published record. A path with `{id}` comes after the fixed paths that it would match. */
export const RECORD_ROUTES = {
  getRecord: open.get('/record', 'Get the record of the product’s own playbooks', recordResponseSchema),
  getRecordHeads: open.get(
    '/record/head',
    'List the newest item of every chain of the published record',
    headsResponseSchema,
  ),
  getRecordFeed: {
    ...open.get('/record/feed', 'Get the Atom feed of settled events and of the chains’ heads, one a day', z.string()),
    responseType: 'application/atom+xml',
  },
  getLogCheckpoint: {
    ...open.get(
      '/record/checkpoint',
      'Get the newest signed size and root of the log over all chains',
      logCheckpointSchema,
    ),
    errors: [404],
  },
  getLogEntries: open.get('/record/entries', 'List which item each leaf of the log is', logEntriesSchema),
  getRecordEvent: open.get(
    '/record/{id}',
    'Get an event of the record with the picks of every playbook',
    recordEventSchema,
  ),
  getRecordChain: open.get(
    '/record/chain/{id}',
    'Get the chain of a playbook’s frozen picks and settlements',
    chainResponseSchema,
  ),
  getLogCheckpointOf: open.get(
    '/record/checkpoint/{id}',
    'Get the checkpoint of a size of the log',
    logCheckpointSchema,
  ),
  getLogInclusion: open.get(
    '/record/proof/{id}',
    'Get the proof that a leaf is in the log of a size, as `index-size`',
    inclusionResponseSchema,
  ),
  getLogConsistency: open.get(
    '/record/consistency/{id}',
    'Get the proof that the log of one size begins with that of another, as `from-to`',
    consistencyResponseSchema,
  ),
  getLoggedItem: open.get(
    '/record/log/{id}',
    'Get all that proves since when an item is in the log, as `playbook-sequence`',
    loggedItemSchema,
  ),
} as const satisfies RouteGroup;
