import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { TABLES } from '../../../lambdas/store/tables/tables.ts';
import { STACK } from '../deployment/assembly.ts';
import { cdk } from '../deployment/deploy.ts';
import type { Rehearsal } from '../rehearsal.ts';

/** Destroys the stack. */
export async function tryDestroy({ report, emulator, assembly, folder, aws }: Rehearsal): Promise<void> {
  report.begin('destroy');
  await report.tried('the stack is gone, and the tables with their data remain', async () => {
    await cdk(emulator, assembly, `${folder}/cdk.log`, ['destroy', STACK, '--force']);
    const stacks = await aws.cloudFormation
      .send(new DescribeStacksCommand({ StackName: STACK }))
      .catch(() => ({ Stacks: [] }));
    const left = (stacks.Stacks ?? []).filter(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE');
    if (left.length > 0) throw new Error(`the stack is ${left[0]?.StackStatus}`);
    const { TableNames = [] } = await aws.dynamodb.send(new ListTablesCommand({}));
    const kept = TableNames.filter((name) => name.startsWith(STACK));
    const all = Object.keys(TABLES).length;
    if (kept.length !== all) throw new Error(`${kept.length} of ${all} tables remain`);
    return `${all} tables remain`;
  });
}
