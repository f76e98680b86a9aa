import { InvokeCommand } from '@aws-sdk/client-lambda';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../../core/contract/playbooks/playbook_types.ts';
import { eventListSchema } from '../../../core/contract/site/events.ts';
import { callRoute } from '../../client/call_route.ts';
import { LONGEST_WAIT_MILLISECONDS, waitUntil } from '../../wait_until.ts';
import { outputOf, type Rehearsal } from '../rehearsal.ts';

/** The listed events, once there is an import. */
const importedEvents = (rehearsal: Rehearsal) =>
  waitUntil('the first import', LONGEST_WAIT_MILLISECONDS, async () => {
    const response = await callRoute(rehearsal.viewer.address, 'listEvents');
    return response.ok ? eventListSchema.parse(await response.json()).events : undefined;
  });

/** Waits until a queue has no message, waiting or in work. */
async function drained({ aws }: Rehearsal, QueueUrl: string): Promise<void> {
  await waitUntil('an empty queue', LONGEST_WAIT_MILLISECONDS, async () => {
    const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
    const { Attributes = {} } = await aws.sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }),
    );
    return names.every((name) => Attributes[name] === '0') ? true : undefined;
  });
}

/** Runs an import as the schedule does, and waits for its end. */
export async function runImport(rehearsal: Rehearsal): Promise<void> {
  const FunctionName = outputOf(rehearsal, 'IngestFunction');
  const { FunctionError, Payload } = await rehearsal.aws.lambda.send(new InvokeCommand({ FunctionName }));
  if (FunctionError !== undefined) throw new Error(Buffer.from(Payload ?? []).toString('utf8'));
}

/** The import that the deployment has started. */
export async function tryFirstImport(rehearsal: Rehearsal): Promise<void> {
  const { report } = rehearsal;
  report.begin('import');
  const events = await report.required('the import that the deployment started is published', () =>
    importedEvents(rehearsal),
  );
  await report.tried('the next card is listed with the picks of the six playbooks', async () => {
    const [next] = events;
    if (next === undefined) throw new Error('no event is listed');
    for (const type of PLAYBOOK_TYPES) {
      const { status } = await callRoute(rehearsal.viewer.address, 'getPrebuiltPlaybook', {
        id: prebuiltIdOf(type, next.id),
      });
      if (status !== 200) throw new Error(`${type} answers ${status}`);
    }
    return `${next.name}, ${next.date}`;
  });
  await report.tried('the queues are empty', async () => {
    await drained(rehearsal, outputOf(rehearsal, 'PlaybooksQueue'));
    await drained(rehearsal, outputOf(rehearsal, 'DeadLetterQueue'));
  });
}
