import * as z from 'zod';
import { textHash } from '../../../core/arithmetic/hash.ts';
import { eventOrDay } from '../../../core/bets/bet_figures.ts';
import { awaitsResults } from '../../../core/bets/settle_bet.ts';
import { type Bet, type BetRevision, betSchema } from '../../../core/contract/bets/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';

/** Partitions of the index of bets that await results, per event. All bets of an owner on an event are in one. */
export const AWAITED_SHARDS = 16;

/** Partition of the events on which there are bets without a result. No owner has this key. */
export const EVENTS_PARTITION = '#events';

export interface BetKey {
  owner: string;
  item: string;
}

/** An owner's number of bets, limits and version. */
export const ACCOUNT_ITEM = 'account';
export const SETTINGS_ITEM = 'settings';
export const SUMMARY_ITEM = 'summary';
export const BET_PREFIX = 'bet#';
export const REVISION_PREFIX = 'revision#';
export const IMPORT_PREFIX = 'import#';

export const betItem = (id: string) => `${BET_PREFIX}${id}`;
export const PART_PREFIX = 'part#';
export const partItem = (month: string) => `${PART_PREFIX}${month}`;

export const importItem = (id: string) => `${IMPORT_PREFIX}${id}`;
const revisionItem = ({ id, revision }: Bet) => `${REVISION_PREFIX}${id}#${String(revision).padStart(6, '0')}`;

export const awaitedPartition = (eventId: string, shard: number) => `${eventId}#${shard}`;

/** A bet with what the table keeps beside it. */
export interface StoredBet {
  bet: Bet;
  deleted: boolean;
  /** True if it is in the index of bets that await results. */
  awaited: boolean;
}

const rowSchema = z.object({ body: z.string(), deleted_at: z.string().optional(), awaited: z.string().optional() });

/** The bet of an item. Throws if it is damaged. */
export function storedBet(item: unknown): StoredBet {
  const { body, deleted_at, awaited } = rowSchema.parse(item);
  const bet = betSchema.parse(JSON.parse(body));
  return { bet, deleted: deleted_at !== undefined, awaited: awaited !== undefined };
}

/** The item of a bet as of `today`. It is in the index of awaited bets while results may still change it. */
export function itemOfBet(owner: string, bet: Bet, today: IsoDate): Record<string, unknown> {
  const awaited =
    bet.event !== undefined && awaitsResults(bet, today)
      ? { awaited: awaitedPartition(bet.event.id, textHash(owner) % AWAITED_SHARDS) }
      : {};
  return {
    owner,
    item: betItem(bet.id),
    body: JSON.stringify(bet),
    revision: bet.revision,
    placed: `${bet.placed_at}#${bet.id}`,
    night: eventOrDay(bet),
    ...awaited,
    ...(bet.import_id !== undefined && { import_id: bet.import_id }),
    ...(bet.result_import_id !== undefined && { result_import_id: bet.result_import_id }),
  };
}

/** The item of a deleted bet: its id stays taken, so that a late retry does not bring it back. */
export const itemOfDeleted = (owner: string, bet: Bet, at: string): Record<string, unknown> => ({
  owner,
  item: betItem(bet.id),
  body: JSON.stringify(bet),
  revision: bet.revision,
  deleted_at: at,
});

/** The item of an earlier version of a bet. */
export const itemOfRevision = (owner: string, revision: BetRevision): Record<string, unknown> => ({
  owner,
  item: revisionItem(revision.bet),
  body: JSON.stringify(revision),
});
