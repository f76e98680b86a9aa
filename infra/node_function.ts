import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FUNCTION_BUNDLE } from './function_bundle.ts';
import { FUNCTION_SETTINGS, type FunctionName } from './function_settings.ts';
import type { StageSettings } from './stages.ts';

const entryOf = (name: FunctionName) => fileURLToPath(new URL(`../lambdas/${name}.ts`, import.meta.url));

/** One deployed function: `lambdas/{name}.ts`, bundled on its own. */
export function nodeFunction(
  scope: Construct,
  name: FunctionName,
  settings: StageSettings,
  environment: Readonly<Record<string, string>>,
): NodejsFunction {
  const { memoryMegabytes, timeoutSeconds } = FUNCTION_SETTINGS[name];
  const id = name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return new NodejsFunction(scope, id, {
    entry: entryOf(name),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    logGroup: new LogGroup(scope, `${id}Log`, { retention: settings.logDays, removalPolicy: RemovalPolicy.DESTROY }),
    environment: {
      ...environment,
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: name,
    },
    bundling: {
      format: OutputFormat.ESM,
      target: FUNCTION_BUNDLE.target,
      minify: true,
      sourceMap: true,
      sourceMapMode: SourceMapMode.EXTERNAL,
      mainFields: [...FUNCTION_BUNDLE.mainFields],
      banner: FUNCTION_BUNDLE.banner,
      externalModules: [...FUNCTION_BUNDLE.externalModules],
    },
  });
}
