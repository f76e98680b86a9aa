import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { FUNCTION_SETTINGS, type FunctionName } from '../lambdas/function_settings.ts';
import { deploymentName, type StageSettings } from './stages.ts';

const pascalCase = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** What one function is made from, beside the settings of its name. */
export interface NodeFunctionParts {
  /** The folder of the bundles. */
  bundles: string;
  environment: Readonly<Record<string, string>>;
  /** Executions at once that this function has to itself; undefined: it takes from what nobody has. */
  reservedConcurrency: number | undefined;
  /** Of a function that schedules and rules call without waiting: where a call goes whose every try failed. */
  deadLetterQueue?: IQueue;
}

/** One deployed function from its bundle. Its role may write its own log and its dead letters, and nothing else yet. */
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
  // Not the role that the library would make: its managed policy lets a function write every log of the account.
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
      // One name for all functions: it is a dimension of every metric, by which the alarms find them.
      POWERTOOLS_SERVICE_NAME: deploymentName(settings),
    },
  });
}
