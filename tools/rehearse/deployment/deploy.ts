import { DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { REPOSITORY } from '../../../local/repository.ts';
import type { AwsClients } from '../clients/aws_clients.ts';
import type { Emulator } from '../emulator/emulator.ts';
import { runCommand } from '../run_command.ts';
import { STACK } from './assembly.ts';

/** Runs CDK's command line on the assembly in `assembly`, which is built already. */
export async function cdk(emulator: Emulator, assembly: string, logFile: string, words: readonly string[]) {
  const parts = { env: { ...emulator.variables, CI: 'true' }, cwd: REPOSITORY, logFile };
  await runCommand('npx', ['cdk', ...words, '--app', assembly, '--build', 'true', '--progress', 'events'], parts);
}

/** The stack's outputs by key. */
export async function stackOutputs({ cloudFormation }: AwsClients): Promise<ReadonlyMap<string, string>> {
  const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: STACK }));
  const outputs = Stacks.flatMap((stack) => stack.Outputs ?? []);
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** The stack's resources: logical and physical id by type. */
export async function stackResources({ cloudFormation }: AwsClients) {
  const found: { type: string; logicalId: string; id: string }[] = [];
  for await (const page of paginateListStackResources({ client: cloudFormation }, { StackName: STACK })) {
    for (const { ResourceType = '', LogicalResourceId = '', PhysicalResourceId = '' } of page.StackResourceSummaries ??
      []) {
      found.push({ type: ResourceType, logicalId: LogicalResourceId, id: PhysicalResourceId });
    }
  }
  return found;
}
