import { setInterval as every } from 'node:timers/promises';
import { ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { callRoute } from '../../client/call_route.ts';
import type { Session } from '../clients/api_calls.ts';
import { editTemplate, STACK } from '../deployment/assembly.ts';
import { cdk } from '../deployment/deploy.ts';
import { ofType, type Resources } from '../deployment/template.ts';
import type { Rehearsal } from '../rehearsal.ts';

const MEGABYTES = 1536;

/** Changes every function and gives each a new version under the old alias, as a new release does. */
function release(resources: Resources): void {
  for (const [, { Properties }] of ofType(resources, 'AWS::Lambda::Function')) Properties.MemorySize = MEGABYTES;
  const versions = ofType(resources, 'AWS::Lambda::Version').map(([name]) => name);
  const renamed = versions.reduce(
    (text, name) => text.replaceAll(`"${name}"`, `"${name}Next"`),
    JSON.stringify(resources),
  );
  for (const name of Object.keys(resources)) delete resources[name];
  Object.assign(resources, JSON.parse(renamed));
}

const faultOf = async (response: Response) =>
  response.status === 200 ? undefined : `${response.status} ${await response.text()}`;

/** Calls a public and a private route once a second until `ends`; returns the answers other than 200. */
async function callMeanwhile(rehearsal: Rehearsal, { token }: Session, ends: Promise<unknown>) {
  let going = true;
  void ends.finally(() => {
    going = false;
  });
  const wrong: string[] = [];
  let calls = 0;
  for await (const _ of every(1000)) {
    if (!going) return { calls, wrong };
    for (const [name, parts] of [
      ['listEvents', {}],
      ['listPlaybooks', { token }],
    ] as const) {
      calls += 1;
      const fault = await callRoute(rehearsal.viewer.address, name, parts).then(faultOf, String);
      if (fault !== undefined) wrong.push(`${name}: ${fault}`);
    }
  }
  return { calls, wrong };
}

/** An update in place under a client that calls once a second. */
export async function tryUpdate(rehearsal: Rehearsal, session: Session): Promise<void> {
  const { report, emulator, assembly, folder, aws } = rehearsal;
  report.begin('update');
  await report.tried('a new version of every function, and every call meanwhile is answered', async () => {
    await editTemplate(assembly, release);
    const updating = cdk(emulator, assembly, `${folder}/cdk.log`, ['deploy', STACK, '--require-approval', 'never']);
    const [{ calls, wrong }] = await Promise.all([callMeanwhile(rehearsal, session, updating), updating]);
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${calls} calls: ${[...new Set(wrong)].join(', ')}`);
    const { Functions = [] } = await aws.lambda.send(new ListFunctionsCommand({}));
    const old = Functions.filter(({ MemorySize }) => MemorySize !== MEGABYTES);
    if (old.length > 0) throw new Error(`${old.length} functions have not changed`);
    return `${calls} calls answered`;
  });
}
