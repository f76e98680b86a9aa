import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { FUNCTION_SETTINGS, type FunctionName } from '../../lambdas/runtime/function_settings.ts';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

const pascalCase = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The parts of a function that FUNCTION_SETTINGS does not have. */
export interface NodeFunctionParts {
  /** Folder of the bundles. */
  bundles: string;
  environment: Readonly<Record<string, string>>;
  /** Undefined: the function uses the unreserved executions. */
  reservedConcurrency: number | undefined;
  /** For functions that are invoked asynchronously: receives events whose retries all failed. */
  deadLetterQueue?: IQueue;
}

/** A Lambda function from its bundle. Its role may write to its own log group and dead-letter queue only. */
export function nodeFunction(
  scope: Construct,
  name: FunctionName,
  settings: StageSettings,
  { bundles, environment, reservedConcurrency, deadLetterQueue }: NodeFunctionParts,
): LambdaFunction {
  const { memoryMegabytes, timeoutSeconds } = FUNCTION_SETTINGS[name];
  const id = pascalCase(name);
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: settings.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // The default role's managed policy would allow writing to all log groups of the account.
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  return new LambdaFunction(scope, id, {
    description: `Cornerman, ${settings.stage}: ${name}`,
    code: Code.fromAsset(join(bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    role,
    logGroup,
    ...(deadLetterQueue === undefined ? {} : { deadLetterQueue }),
    ...(reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: reservedConcurrency }),
    environment: {
      ...environment,
      NODE_OPTIONS: '--enable-source-maps',
      // The same for all functions: it is the dimension by which alarms select the metrics.
      POWERTOOLS_SERVICE_NAME: deploymentName(settings),
      ...(settings.watch === 'least' && { WATCH: settings.watch }),
    },
  });
}
