import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { callRoute } from '../../client/call_route.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import { logLines } from '../clients/logs.ts';
import { outputOf, type Rehearsal } from '../rehearsal.ts';
import type { LeagueFile } from '../sources/league_files.ts';
import { runImport } from './imports.ts';

const version = async (rehearsal: Rehearsal) => (await callRoute(rehearsal.viewer.address, 'getSnapshot')).text();

/** Waits until the site shows the snapshot of the last import, which its functions look for from time to time. */
async function shownVersion(rehearsal: Rehearsal): Promise<string> {
  const published = (await logLines(rehearsal.aws)).filter(({ message }) => message === 'Import published').at(-1);
  return waitUntil('the snapshot of the last import', LONGEST_WAIT_MILLISECONDS, async () => {
    const shown = await version(rehearsal);
    return shown.includes(String(published?.version)) ? shown : undefined;
  });
}

/** A damaged source and a poisoned job. `files` are the good sources. */
export async function tryDamage(rehearsal: Rehearsal, files: Record<LeagueFile, string>): Promise<void> {
  const { report, aws, sources } = rehearsal;
  report.begin('damage');
  await report.tried('a damaged source is refused, and the site shows its last good copy', async () => {
    const before = await shownVersion(rehearsal);
    sources.replace('market', files.market.slice(0, files.market.length / 2));
    await runImport(rehearsal);
    sources.replace('market', files.market);
    if ((await version(rehearsal)) !== before) throw new Error('the snapshot has changed');
    const refused = (await logLines(aws)).filter(({ message }) => message?.startsWith('Source refused'));
    const reason = refused.at(-1)?.reason;
    if (typeof reason !== 'string') throw new Error('no line says why');
    return `reason ${reason}`;
  });
  await report.tried('a poisoned job ends in the dead letters after three deliveries', async () => {
    const poison = JSON.stringify({ user_id: 'nobody' });
    await aws.sqs.send(
      new SendMessageCommand({ QueueUrl: outputOf(rehearsal, 'PlaybooksQueue'), MessageBody: poison }),
    );
    const QueueUrl = outputOf(rehearsal, 'DeadLetterQueue');
    await waitUntil('the dead letter', LONGEST_WAIT_MILLISECONDS, async () => {
      const { Messages = [] } = await aws.sqs.send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout: 0 }));
      return Messages.find(({ Body }) => Body === poison);
    });
    const failures = (await logLines(aws)).filter(({ message }) => message === 'A playbook could not be refreshed');
    if (failures.length !== 3) throw new Error(`the log has ${failures.length} failures`);
  });
}
