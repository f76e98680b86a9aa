import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { reportSummarySchema, savedReportSchema } from '../../core/contract/report.ts';
import { failedCondition } from './conditions.ts';
import { isReportApart, parsePlaybook, reportKey } from './playbook_item.ts';
import { transact } from './transact.ts';

type Item = Record<string, unknown>;

/** Fails if the playbook was deleted, or if another call has moved its report. */
const REPORT_INSIDE = 'attribute_exists(id) AND attribute_exists(report) AND attribute_not_exists(report_apart)';
const PART = 'SET report = :summary, report_apart = :apart';

const keyOf = ({ user_id, id }: Item) => ({ user_id: String(user_id), id: String(id) });

/** A playbook's item with its whole report; undefined if the playbook was deleted meanwhile. */
export async function withReport(client: DynamoDBDocumentClient, table: string, item: Item): Promise<Item | undefined> {
  if (!isReportApart(item)) return item;
  const reading = new GetCommand({ TableName: table, Key: reportKey(keyOf(item)), ConsistentRead: true });
  const { Item: apart } = await client.send(reading);
  return apart && { ...item, report: apart.report };
}

/**
 * Moves the report of a playbook of an older release from its item to one of its own. False, without a write, if there
 * is none to move.
 */
export async function partReport(client: DynamoDBDocumentClient, table: string, item: Item): Promise<boolean> {
  if (isReportApart(item) || item.report === undefined) return false;
  const key = keyOf(item);
  const { report } = parsePlaybook(z.object({ report: savedReportSchema }), item);
  const values = { ':summary': reportSummarySchema.parse(report), ':apart': true };
  try {
    await transact(client, [
      {
        Update: {
          TableName: table,
          Key: key,
          UpdateExpression: PART,
          ConditionExpression: REPORT_INSIDE,
          ExpressionAttributeValues: values,
        },
      },
      { Put: { TableName: table, Item: { ...reportKey(key), created_at: item.created_at, report } } },
    ]);
    return true;
  } catch (error) {
    if (failedCondition(error, 0)) return false;
    throw error;
  }
}
