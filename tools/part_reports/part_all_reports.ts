import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { BrokenPlaybookError, isReportApart, isReportItem } from '../../lambdas/store/playbooks/playbook_item.ts';
import { partReport } from '../../lambdas/store/playbooks/playbook_reports.ts';
import { everyItem } from '../../lambdas/store/tables/paginate.ts';

/** Moves all reports of playbooks of older releases. Invalid playbooks are left as they are; `broken` has their ids. */
export async function partAllReports(
  client: DynamoDBDocumentClient,
  table: string,
): Promise<{ parted: number; broken: string[] }> {
  const broken: string[] = [];
  let parted = 0;
  const items = everyItem((after) =>
    client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: after, ConsistentRead: true })),
  );
  for await (const item of items) {
    if (isReportApart(item) || isReportItem({ user_id: String(item.user_id) })) continue;
    try {
      if (await partReport(client, table, item)) parted += 1;
    } catch (error) {
      if (!(error instanceof BrokenPlaybookError)) throw error;
      broken.push(String(item.id));
    }
  }
  return { parted, broken };
}
