import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { NO_LIMITS } from '../../../core/bets/own_limits.ts';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import {
  type BetSettings,
  type BetSummary,
  betSettingsSchema,
  betSummarySchema,
} from '../../../core/contract/bets/bet_summary.ts';
import { type OwnLimits, ownLimitsSchema } from '../../../core/contract/bets/own_limits.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';
import { ACCOUNT_ITEM, SETTINGS_ITEM, SUMMARY_ITEM } from './bet_items.ts';
import type { BetItems } from './bet_reads.ts';

/** What is kept of an account beside its bets. */
export interface BetAccount {
  bets: number;
  /** Raised by every write of bets. */
  version: number;
  limits: OwnLimits;
  limitsVersion: number;
  /** Bets that were deleted after their bout. */
  deletedLate: number;
}

const accountSchema = z.object({
  bets: z.number().default(0),
  version: z.number().default(0),
  limits: ownLimitsSchema.default(NO_LIMITS),
  limits_version: z.number().default(0),
  deleted_late: z.number().default(0),
});

/** Reads and writes what is kept of accounts beside their bets: limits, settings, and the summary that was made last. */
export function betAccounts(client: DynamoDBDocumentClient, table: string, { read }: BetItems) {
  return {
    /** The counts, limits and versions of an account. */
    async account(owner: string): Promise<BetAccount> {
      const { limits_version, deleted_late, ...rest } = accountSchema.parse((await read(owner, ACCOUNT_ITEM)) ?? {});
      return { ...rest, limitsVersion: limits_version, deletedLate: deleted_late };
    },

    /** Counts events that the account has looked up though no import lists them; false, uncounted, above the bound. */
    async countRenamed(owner: string, count: number): Promise<boolean> {
      const counting = new UpdateCommand({
        TableName: table,
        Key: { owner, item: ACCOUNT_ITEM },
        UpdateExpression: 'ADD renamed_events :count',
        ConditionExpression: 'attribute_not_exists(renamed_events) OR renamed_events <= :most',
        ExpressionAttributeValues: { ':count': count, ':most': BET_LIMITS.renamedEvents - count },
      });
      return (await unlessConditionFailed(client.send(counting))) !== undefined;
    },

    /** Replaces the limits of the version that was read; false if others changed them meanwhile. */
    async setLimits(owner: string, limits: OwnLimits, read: BetAccount): Promise<boolean> {
      const setting = new UpdateCommand({
        TableName: table,
        Key: { owner, item: ACCOUNT_ITEM },
        UpdateExpression: 'SET limits = :limits, limits_version = :next',
        ConditionExpression:
          read.limitsVersion === 0 ? 'attribute_not_exists(limits_version)' : 'limits_version = :version',
        ExpressionAttributeValues: {
          ':limits': limits,
          ':next': read.limitsVersion + 1,
          ...(read.limitsVersion > 0 && { ':version': read.limitsVersion }),
        },
      });
      return (await unlessConditionFailed(client.send(setting))) !== undefined;
    },

    /** The settings; undefined before the first ones. */
    async settings(owner: string): Promise<BetSettings | undefined> {
      const row = await read(owner, SETTINGS_ITEM);
      return row && betSettingsSchema.parse(row.settings);
    },

    /** Replaces the settings and raises the version, so that no summary of before is used. */
    async setSettings(owner: string, settings: BetSettings): Promise<void> {
      await client.send(new PutCommand({ TableName: table, Item: { owner, item: SETTINGS_ITEM, settings } }));
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { owner, item: ACCOUNT_ITEM },
          UpdateExpression: 'ADD version :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
    },

    /** The summary that was kept for a key; undefined if none was or it is of another key. */
    async keptSummary(owner: string, key: string): Promise<BetSummary | undefined> {
      const row = await read(owner, SUMMARY_ITEM);
      return row?.key === key ? betSummarySchema.safeParse(JSON.parse(String(row.body))).data : undefined;
    },

    /** Keeps a summary for a key. */
    async keepSummary(owner: string, key: string, summary: BetSummary): Promise<void> {
      const Item = { owner, item: SUMMARY_ITEM, key, body: JSON.stringify(summary) };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
