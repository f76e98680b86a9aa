import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BetSettings } from '../../../core/contract/bets/bet_summary.ts';
import { betEventSchema, betSettingsSchema, betSummarySchema } from '../../../core/contract/bets/bet_summary.ts';
import {
  type Bet,
  betImportsSchema,
  betPageSchema,
  betRevisionsSchema,
  betSchema,
  betsResponseSchema,
  type EditBet,
  type ImportBets,
  importBetsResponseSchema,
  type NewBet,
  undoImportResponseSchema,
} from '../../../core/contract/bets/bets.ts';
import { limitsResponseSchema, type PutLimits } from '../../../core/contract/bets/own_limits.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { ApiError } from './api_error.ts';
import { readAs } from './read_as.ts';

const MISSING = 404;

const betsKey = (uid: string) => [PRIVATE, uid, 'bets'] as const;

/** Reads everything about the account's bets again, after a change: first which events have bets at all. */
export async function renewBets(client: QueryClient, uid: string): Promise<void> {
  const { queryKey } = betSummaryQuery(uid);
  await client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: betsKey(uid), predicate: (query) => query.queryKey[3] !== queryKey[3] });
}

/** Bankroll, figures, events and groups of all bets. */
export const betSummaryQuery = (uid: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'summary'],
    queryFn: async ({ signal }) => readAs(betSummarySchema, await callPrivate('getBetSummary', { signal })),
  });

/** The bets of an event, or of a day for bets on something else, and the picks that were left out. */
export const betEventQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'event', id],
    queryFn: async ({ signal }) => readAs(betEventSchema, await callPrivate('getBetEvent', { id, signal })),
  });

const FIRST_PAGE = '';

async function readPage(id: string, signal?: AbortSignal) {
  const options = signal === undefined ? {} : { signal };
  const page = id === FIRST_PAGE ? callPrivate('listBets', options) : callPrivate('listBetsAfter', { ...options, id });
  return readAs(betPageSchema, await page);
}

/** All bets, the newest first, by pages. */
export const betListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...betsKey(uid), 'list'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  });

/** Every bet of the account, page by page; `onCount` hears how many are read. */
export async function readAllBets(onCount: (count: number) => void): Promise<Bet[]> {
  const bets: Bet[] = [];
  let next: string | undefined = FIRST_PAGE;
  do {
    const page = await readPage(next);
    bets.push(...page.bets);
    onCount(bets.length);
    next = page.next;
  } while (next !== undefined);
  return bets;
}

export const betRevisionsQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'revisions', id],
    queryFn: async ({ signal }) =>
      readAs(betRevisionsSchema, await callPrivate('listBetRevisions', { id, signal })).revisions,
  });

/** A page of the versions of all bets before their changes, as the download of one’s data has them. */
const versionPageSchema = betRevisionsSchema.extend({ next: betPageSchema.shape.next });
const FIRST_VERSIONS = 'revisions';

/** The first version of each bet that was changed, by its id. */
export const firstVersionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'first versions'],
    queryFn: async ({ signal }) => {
      const first = new Map<string, Bet>();
      let next: string | undefined = FIRST_VERSIONS;
      while (next !== undefined) {
        const page = versionPageSchema.parse(await callPrivate('getMyDataAfter', { id: next, signal }));
        for (const { bet } of page.revisions) if (!first.has(bet.id)) first.set(bet.id, bet);
        next = page.next;
      }
      return first;
    },
  });

export const betImportsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'imports'],
    queryFn: async ({ signal }) => readAs(betImportsSchema, await callPrivate('listBetImports', { signal })).imports,
  });

export const betSettingsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'settings'],
    queryFn: async ({ signal }) => readAs(betSettingsSchema, await callPrivate('getBetSettings', { signal })),
  });

export const betLimitsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...betsKey(uid), 'limits'],
    queryFn: async ({ signal }) => readAs(limitsResponseSchema, await callPrivate('getBetLimits', { signal })),
  });

/** Writes bets down, all or none. A repeated call writes nothing again, since a bet’s id follows from what it is on. */
export const createBets = async (bets: readonly NewBet[]): Promise<Bet[]> =>
  readAs(betsResponseSchema, await callPrivate('createBets', { body: { bets } })).bets;

export const editBet = async (id: string, body: EditBet): Promise<Bet> =>
  readAs(betSchema, await callPrivate('editBet', { id, body }));

/** Deletes a bet. Succeeds when it is already deleted, for example in another tab. */
export async function deleteBet(id: string): Promise<void> {
  try {
    await callPrivate('deleteBet', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === MISSING)) throw error;
  }
}

/** Writes one batch of a file. */
export const importBets = async (body: ImportBets) =>
  readAs(importBetsResponseSchema, await callPrivate('importBets', { body }));

/** Removes the bets of an import, in as many calls as that takes. */
export async function undoImport(id: string): Promise<void> {
  for (let left = 1; left > 0; )
    left = readAs(undoImportResponseSchema, await callPrivate('undoBetImport', { id })).left;
}

export const putBetSettings = async (body: BetSettings) =>
  readAs(betSettingsSchema, await callPrivate('putBetSettings', { body }));

export const putBetLimits = async (body: PutLimits) =>
  readAs(limitsResponseSchema, await callPrivate('putBetLimits', { body }));

export const pauseBets = async (days: number) =>
  readAs(limitsResponseSchema, await callPrivate('pauseBets', { body: { days } }));
