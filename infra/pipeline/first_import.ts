import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import type { StageSettings } from '../stages/stages.ts';

/** CDK's own function that invokes the handlers of a stack's triggers. */
const CALLER = 'AWSCDK.TriggerCustomResourceProviderCustomResourceProvider';

/**
 * Starts the first import when the stack has been created, so that a new site need not wait for the schedule. The call is
 * asynchronous: a failed import does not fail the deployment, and Lambda repeats it twice. Ingest does nothing if there
 * is a snapshot. Later deployments do not call it.
 */
export class FirstImport extends Construct {
  /** `after` must exist before the import runs. */
  constructor(
    scope: Construct,
    id: string,
    { logDays }: StageSettings,
    ingest: LambdaFunction,
    after: readonly Construct[],
  ) {
    super(scope, id);
    const invocationType = InvocationType.EVENT;
    new Trigger(this, 'Trigger', {
      handler: ingest,
      invocationType,
      executeOnHandlerChange: false,
      executeAfter: [...after],
    });
    const caller = Stack.of(this).node.findChild(CALLER).node.findChild('Handler');
    if (!(caller instanceof CfnResource)) throw new TypeError(`${CALLER} has no function`);
    const logGroup = new LogGroup(this, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    // Without it, Lambda makes a log group that keeps its lines for ever and outlives the stack.
    caller.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  }
}
