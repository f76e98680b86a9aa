import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Bet, type BetRevision, betRevisionsSchema } from '../../../core/contract/bets/bets.ts';
import { REVISION_PREFIX } from './bet_items.ts';
import type { BetItems } from './bet_reads.ts';

const revisionSchema = betRevisionsSchema.shape.revisions.element;
const revisionOf = (row: Record<string, unknown>): BetRevision => revisionSchema.parse(JSON.parse(String(row.body)));

/** Reads the earlier versions of bets. */
export function betRevisions(client: DynamoDBDocumentClient, table: string, { itemsWith }: BetItems) {
  return {
    /** The earlier versions of a bet, newest first. */
    async revisions(owner: string, id: string): Promise<BetRevision[]> {
      const revisions: BetRevision[] = [];
      for await (const row of itemsWith(owner, `${REVISION_PREFIX}${id}#`, true)) revisions.push(revisionOf(row));
      return revisions;
    },

    /** The first version of each bet that was changed. */
    async firstVersions(owner: string): Promise<Map<string, Bet>> {
      const first = new Map<string, Bet>();
      for await (const row of itemsWith(owner, REVISION_PREFIX)) {
        const { bet } = revisionOf(row);
        if (!first.has(bet.id)) first.set(bet.id, bet);
      }
      return first;
    },

    /** A part of the earlier versions of all bets, after a sort key. */
    async revisionsAfter(
      owner: string,
      after: string | undefined,
    ): Promise<{ revisions: BetRevision[]; next?: string }> {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#owner = :owner AND #item BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#owner': 'owner', '#item': 'item' },
          ExpressionAttributeValues: {
            ':owner': owner,
            ':from': after ?? REVISION_PREFIX,
            ':to': `${REVISION_PREFIX}~`,
          },
          ConsistentRead: true,
          Limit: 100,
        }),
      );
      const rows = (page.Items ?? []).filter(({ item }) => item !== after);
      const revisions = rows.map(revisionOf);
      const last = page.LastEvaluatedKey?.item;
      return typeof last === 'string' ? { revisions, next: last } : { revisions };
    },
  };
}
