import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { traceparentOf } from '../../../core/contract/values/trace.ts';
import { callRoute } from '../../client/call_route.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import type { Session } from '../clients/api_calls.ts';
import { type LogLine, logLines } from '../clients/logs.ts';
import { outputOf, type Rehearsal } from '../rehearsal.ts';
import type { LeagueFile } from '../sources/league_files.ts';
import { runImport } from './imports.ts';

const ofTrace = (lines: readonly LogLine[], id: string) => lines.filter(({ trace_id }) => trace_id === id);
const HANDLED = 'Playbook handled';
const tracesWith = (lines: readonly LogLine[], wanted: string) =>
  lines.flatMap(({ message, trace_id = '' }) => (message === wanted ? trace_id : []));

async function followCall(rehearsal: Rehearsal, { token }: Session): Promise<string> {
  const trace = randomBytes(16);
  const traceparent = traceparentOf(trace, randomBytes(8));
  await callRoute(rehearsal.viewer.address, 'listPlaybooks', { token, headers: { traceparent } });
  const line = await waitUntil('the line of the call', LONGEST_WAIT_MILLISECONDS, async () =>
    ofTrace(await logLines(rehearsal.aws), trace.toString('hex')).find(({ message }) => message === 'Responded'),
  );
  const calls = JSON.stringify(line.calls);
  if (!calls.includes(outputOf(rehearsal, 'UserPlaybooksTable')))
    throw new Error(`the line does not name the table: ${calls}`);
  return `GET /playbooks → ${line.function} → DynamoDB.Query`;
}

/** Makes the playbook due: its card is over. */
export async function makeDue({ aws, outputs }: Rehearsal, { sub }: Session, id: string): Promise<void> {
  await aws.documents.send(
    new UpdateCommand({
      TableName: outputs.get('UserPlaybooksTable'),
      Key: { user_id: sub, id },
      UpdateExpression: 'SET event_date = :day, due_on = :day, last_updated = :time',
      ExpressionAttributeValues: { ':day': '2024-06-01', ':time': '2024-05-30T12:00:00.000Z' },
    }),
  );
}

async function followImport(rehearsal: Rehearsal, owner: Session, id: string, files: Record<LeagueFile, string>) {
  const earlier = new Set(tracesWith(await logLines(rehearsal.aws), HANDLED));
  await makeDue(rehearsal, owner, id);
  // A corrected price makes the next import publish a new snapshot.
  rehearsal.sources.replace(
    'upcoming',
    files.upcoming.replace(/,-(\d+),/, (_, odds) => `,-${Number(odds) + 5},`),
  );
  await runImport(rehearsal);
  const lines = await waitUntil('the lines of the refresh', LONGEST_WAIT_MILLISECONDS, async () => {
    const all = await logLines(rehearsal.aws);
    // The schedule may import, too, while this import's playbooks wait for their turn.
    const published = new Set(tracesWith(all, 'Import published'));
    const handled = tracesWith(all, HANDLED).find((id) => published.has(id) && !earlier.has(id));
    return handled === undefined ? undefined : ofTrace(all, handled);
  });
  const handled = lines.find(({ message }) => message === HANDLED);
  if (handled?.outcome !== 'refreshed') throw new Error(`the playbook was ${handled?.outcome}`);
  const steps = ['Import published', 'Refresh started', 'Due playbooks queued', HANDLED];
  const missing = steps.filter((step) => !lines.some(({ message }) => message === step));
  if (missing.length > 0) throw new Error(`no line of this trace says ${missing.join(', ')}`);
  return steps.join(' → ');
}

/** One id along each of the two ways. `owner` has a playbook with this id. */
export async function tryTraces(
  rehearsal: Rehearsal,
  owner: Session,
  id: string,
  files: Record<LeagueFile, string>,
): Promise<void> {
  const { report } = rehearsal;
  report.begin('traces');
  await report.tried('one id from the browser to the table', () => followCall(rehearsal, owner));
  await report.tried('one id from the import to the refreshed playbook', () =>
    followImport(rehearsal, owner, id, files),
  );
}
