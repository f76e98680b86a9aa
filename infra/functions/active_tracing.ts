import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/**
 * Lets X-Ray trace the functions. An HTTP API has no tracing of its own, so that its calls begin with their function. The
 * right to send traces is a policy of its own, because it cannot be limited to resources.
 */
export class ActiveTracing extends Construct {
  constructor(scope: Construct, id: string, functions: readonly LambdaFunction[]) {
    super(scope, id);
    const actions = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
    const policy = new Policy(this, 'Policy', { statements: [new PolicyStatement({ actions, resources: ['*'] })] });
    for (const { role, node } of functions) {
      const resource = node.defaultChild;
      if (role === undefined || !(resource instanceof CfnFunction)) throw new TypeError(`${node.path} has no role`);
      policy.attachToRole(role);
      resource.tracingConfig = { mode: 'Active' };
    }
  }
}
