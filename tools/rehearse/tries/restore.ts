import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { REPOSITORY } from '../../../local/repository.ts';
import { callRoute } from '../../client/call_route.ts';
import { expectStatus, type Session } from '../clients/api_calls.ts';
import { commandParts, outputOf, type Rehearsal } from '../rehearsal.ts';
import { runCommand } from '../run_command.ts';

/** Restores the tables of users and playbooks, as docs/runbook.md does. `owner` has a playbook with this id. */
export async function tryRestore(rehearsal: Rehearsal, { token }: Session, id: string): Promise<void> {
  const { report, aws } = rehearsal;
  report.begin('restore');
  await report.tried('a deleted playbook is back after a restore of its table', async () => {
    for (const table of ['Users', 'UserPlaybooks']) {
      await aws.dynamodb.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: outputOf(rehearsal, `${table}Table`),
          TargetTableName: `restored-${table}`,
          UseLatestRestorableTime: true,
        }),
      );
    }
    expectStatus(await callRoute(rehearsal.viewer.address, 'deletePlaybook', { token, id }), 204);
    expectStatus(await callRoute(rehearsal.viewer.address, 'getPlaybook', { token, id }), 404);
    const tables = ['--from-users', 'restored-Users', '--from-playbooks', 'restored-UserPlaybooks'];
    const to = [
      ...['--to-users', outputOf(rehearsal, 'UsersTable')],
      ...['--to-playbooks', outputOf(rehearsal, 'UserPlaybooksTable')],
      ...['--to-bets', outputOf(rehearsal, 'BetsTable')],
      ...['--to-alerts', outputOf(rehearsal, 'AlertsTable')],
    ];
    const words = ['run', 'restore', '--', ...tables, ...to, '--deletions', outputOf(rehearsal, 'DeletionsTable')];
    await runCommand('npm', words, { ...commandParts(rehearsal, 'restore'), cwd: REPOSITORY });
    expectStatus(await callRoute(rehearsal.viewer.address, 'getPlaybook', { token, id }), 200);
  });
}
