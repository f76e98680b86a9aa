import { gunzipSync, gzipSync } from 'node:zlib';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { betColumnsSchema, betsOfColumns, columnsOf } from '../../core/bets/bet_columns.ts';
import type { CountedBet } from '../../core/bets/counted_bet.ts';
import type { Bet } from '../../core/contract/bets.ts';
import { PART_PREFIX, partItem } from './bet_items.ts';
import type { BetItems } from './bet_reads.ts';
import { REVISION_FIGURE, TOTAL_PREFIX } from './total_items.ts';

/** Raised when the columns change, so that kept parts are computed again. */
const PART_FORMAT = 1;
/** DynamoDB keeps up to 400 KB in an item. A larger part is not kept. */
const PART_BYTES = 380_000;
const UNPACKED_BYTES = 64_000_000;

const partSchema = z.object({
  item: z.string(),
  format: z.literal(PART_FORMAT),
  revision: z.number(),
  body: z.instanceof(Uint8Array),
});

/** The counted bets of a month as of a revision of it. */
interface BetPart {
  revision: number;
  bets: CountedBet[];
}

const unpacked = (body: Uint8Array): unknown =>
  JSON.parse(gunzipSync(body, { maxOutputLength: UNPACKED_BYTES }).toString('utf8'));

/** Reads and keeps the counted fields of bets by the month of their day, which a summary is computed from. */
export function betParts(client: DynamoDBDocumentClient, table: string, { itemsWith }: BetItems) {
  return {
    /** The revision of each month that ever had bets. */
    async monthRevisions(owner: string): Promise<Map<string, number>> {
      const revisions = new Map<string, number>();
      for await (const row of itemsWith(owner, TOTAL_PREFIX))
        revisions.set(String(row.item).slice(TOTAL_PREFIX.length), z.number().default(0).parse(row[REVISION_FIGURE]));
      return revisions;
    },

    /** The kept parts by month. */
    async parts(owner: string): Promise<Map<string, BetPart>> {
      const parts = new Map<string, BetPart>();
      for await (const row of itemsWith(owner, PART_PREFIX)) {
        const { data } = partSchema.safeParse(row);
        if (data === undefined) continue;
        const bets = betsOfColumns(betColumnsSchema.parse(unpacked(data.body)));
        parts.set(data.item.slice(PART_PREFIX.length), { revision: data.revision, bets });
      }
      return parts;
    },

    /** Keeps a month's bets as of a revision that was read before them. */
    async keepPart(owner: string, month: string, revision: number, bets: readonly Bet[]): Promise<void> {
      const body = gzipSync(JSON.stringify(columnsOf(bets)));
      if (body.length > PART_BYTES) return;
      const Item = { owner, item: partItem(month), format: PART_FORMAT, revision, body };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
