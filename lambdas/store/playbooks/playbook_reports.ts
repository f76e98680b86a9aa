import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import {
  type OptimizeResponse,
  reportSummarySchema,
  savedReportSchema,
} from '../../../core/contract/playbooks/report.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { failedCondition } from '../tables/conditions.ts';
import { storable } from '../tables/storable.ts';
import { transact } from '../tables/transact.ts';
import { isReportApart, parsePlaybook, reportKey } from './playbook_item.ts';

type Item = Record<string, unknown>;

/** What the server computes of a playbook besides its picks. */
export type ComputedFigures = Pick<OptimizeResponse, 'report' | 'portfolio_returns' | 'previous_year_returns'>;

/** Fails if the playbook was deleted, or if another call has moved its report. */
const REPORT_INSIDE = 'attribute_exists(id) AND attribute_exists(report) AND attribute_not_exists(report_apart)';
const PART = 'SET report = :summary, report_apart = :apart';
const KEEP = [
  `${PART}, report_computed = :apart`,
  'portfolio_returns = :returns, previous_year_returns = :last_year',
].join(', ');

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

/** When a playbook is due, with what must hold of its item for that to be true still. */
export interface DueIf {
  on: IsoDate;
  condition: string;
  values: Item;
}

/**
 * Keeps the figures that were computed for a playbook, and when it is due if that is given. False, without a write, if it
 * was deleted meanwhile, or the day that it is due no longer holds.
 */
export async function keepReport(
  client: DynamoDBDocumentClient,
  table: string,
  { user_id, id, created_at }: UserPlaybook,
  { report, portfolio_returns, previous_year_returns }: ComputedFigures,
  due?: DueIf,
): Promise<boolean> {
  const values = {
    ':summary': reportSummarySchema.parse(storable(report)),
    ':apart': true,
    ':returns': storable(portfolio_returns),
    ':last_year': storable(previous_year_returns),
    ...(due && { ':due_on': due.on, ...due.values }),
  };
  try {
    await transact(client, [
      {
        Update: {
          TableName: table,
          Key: { user_id, id },
          UpdateExpression: due === undefined ? KEEP : `${KEEP}, due_on = :due_on`,
          ConditionExpression: due?.condition ?? 'attribute_exists(id)',
          ExpressionAttributeValues: values,
        },
      },
      { Put: { TableName: table, Item: { ...reportKey({ user_id, id }), created_at, report: storable(report) } } },
    ]);
    return true;
  } catch (error) {
    if (failedCondition(error, 0)) return false;
    throw error;
  }
}
