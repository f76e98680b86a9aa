import { myDataSchema } from '../account/my_data.ts';
import { betEventSchema, betSettingsSchema, betSummarySchema, QUOTES_OF_SUMMARIES } from '../bets/bet_summary.ts';
import {
  betImportsSchema,
  betPageSchema,
  betRevisionsSchema,
  betSchema,
  betsResponseSchema,
  createBetsRequestSchema,
  editBetRequestSchema,
  importBetsRequestSchema,
  importBetsResponseSchema,
  QUOTES_OF_BETS,
  undoImportResponseSchema,
} from '../bets/bets.ts';
import { limitsResponseSchema, pauseRequestSchema, putLimitsRequestSchema } from '../bets/own_limits.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const read = routesOf('private', 'bets', 'read');
const written = routesOf('private', 'bets', 'write');
// No key may set limits or begin a pause, which protect the bettor from himself, or read all that is kept of the account.
const own = routesOf('private', 'bets');

/** A user's bets, what they amount to, and own limits. Of another account's bet nothing is found. */
export const BET_ROUTES = {
  listBets: {
    ...read.get('/bets', 'List the caller’s bets, the latest placed first, in pages', betPageSchema),
    withheld: QUOTES_OF_BETS,
  },
  listBetsAfter: {
    ...read.get('/bets/after/{id}', 'Get the page of bets that another one names as its next', betPageSchema),
    withheld: QUOTES_OF_BETS,
  },
  getBetEvent: {
    ...read.get(
      '/bets/events/{id}',
      'Get the caller’s bets on an event, and the picks of the plan that were left out',
      betEventSchema,
    ),
    withheld: [...QUOTES_OF_BETS, 'profit'],
  },
  getBetSummary: {
    ...read.get(
      '/bets/summary',
      'Get what the caller’s bets amount to, and the plan against practice',
      betSummarySchema,
    ),
    withheld: QUOTES_OF_SUMMARIES,
  },
  createBets: {
    ...written.post(
      '/bets',
      'Write down one bet or all of a slip; a repeated call gets the same bets',
      createBetsRequestSchema,
      betsResponseSchema,
    ),
    errors: [409],
    withheld: QUOTES_OF_BETS,
  },
  listBetImports: read.get('/bets/imports', 'List the caller’s imports, newest first', betImportsSchema),
  importBets: {
    ...written.post(
      '/bets/imports',
      'Write down a batch of an import',
      importBetsRequestSchema,
      importBetsResponseSchema,
    ),
    errors: [409],
  },
  undoBetImport: written.remove(
    '/bets/imports/{id}',
    'Remove the bets of an import; to be repeated until none is left',
    undoImportResponseSchema,
  ),
  getBetSettings: read.get('/bets/settings', 'Get the caller’s bankroll and plan', betSettingsSchema),
  putBetSettings: written.put(
    '/bets/settings',
    'Replace the caller’s bankroll and plan',
    betSettingsSchema,
    betSettingsSchema,
  ),
  getBetLimits: read.get('/bets/limits', 'Get the caller’s own limits and what is used of them', limitsResponseSchema),
  putBetLimits: own.put(
    '/bets/limits',
    'Set the caller’s own limits: stricter ones at once, looser ones after seven days',
    putLimitsRequestSchema,
    limitsResponseSchema,
  ),
  pauseBets: {
    ...own.post('/bets/pause', 'Begin a pause, which can’t be ended early', pauseRequestSchema, limitsResponseSchema),
    errors: [409],
  },
  editBet: {
    ...written.patch(
      '/bets/{id}',
      'Change a bet of the caller; its earlier version is kept',
      editBetRequestSchema,
      betSchema,
    ),
    errors: [409],
    withheld: QUOTES_OF_BETS,
  },
  deleteBet: written.remove('/bets/{id}', 'Delete a bet of the caller; its earlier version is kept', NO_BODY),
  listBetRevisions: {
    ...read.get('/bets/{id}/revisions', 'List the earlier versions of a bet of the caller', betRevisionsSchema),
    withheld: QUOTES_OF_BETS,
  },
  getMyData: own.get('/my_data', 'Get the first part of everything that is kept about the caller', myDataSchema),
  getMyDataAfter: own.get(
    '/my_data/{id}',
    'Get a further part of everything that is kept about the caller',
    myDataSchema,
  ),
} as const satisfies RouteGroup;
