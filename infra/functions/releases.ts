import { Duration } from 'aws-cdk-lib';
import { type IAlarm, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { ApiFunction } from '../../core/contract/routes/route.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import type { StageSettings } from '../stages/stages.ts';

const MINUTE = Duration.minutes(1);
const MILLISECONDS = 1000;
/** A function counts as slow from this fraction of its time-out. */
const SLOW_SHARE = 0.5;

const slowMilliseconds = (name: ApiFunction) => FUNCTION_SETTINGS[name].timeoutSeconds * MILLISECONDS * SLOW_SHARE;

/**
 * The functions of the API behind aliases. In stages with `canary`, a new version gets 10 % of the calls for five
 * minutes before it gets all.
 */
export class Releases extends Construct {
  /** The aliases that the API calls. */
  readonly live: Readonly<Record<ApiFunction, IFunction>>;
  private readonly aliases: Readonly<Record<ApiFunction, Alias>>;

  constructor(
    scope: Construct,
    id: string,
    private readonly settings: StageSettings,
    functions: Readonly<Record<ApiFunction, LambdaFunction>>,
  ) {
    super(scope, id);
    // CDK's classes violate CDK's interfaces under exactOptionalPropertyTypes; at run time they are compatible.
    const alias = (name: ApiFunction) =>
      new Alias(this, name, { aliasName: 'live', version: functions[name].currentVersion as IVersion });
    this.aliases = {
      optimize: alias('optimize'),
      picks: alias('picks'),
      optimize_language: alias('optimize_language'),
      playbooks: alias('playbooks'),
      bets: alias('bets'),
      profile: alias('profile'),
      public: alias('public'),
      pictures: alias('pictures'),
      mcp: alias('mcp'),
    };
    this.live = this.aliases as Readonly<Record<ApiFunction, IFunction>>;
  }

  /** Failed invocations of all functions per minute. */
  failedRuns(): MathExpression {
    const errors = (alias: Alias) => alias.metricErrors({ period: MINUTE, statistic: 'Sum' });
    return this.overAll('failed runs', errors, (names) => `SUM([${names.map((name) => `FILL(${name}, 0)`)}])`);
  }

  /**
   * The 95th percentile of a minute's durations, divided by what counts as slow; of the slowest function. 1 is slow.
   */
  slowness(): MathExpression {
    const duration = (alias: Alias) => alias.metricDuration({ period: MINUTE, statistic: 'p95' });
    const share = (name: ApiFunction) => `FILL(${name}, 0) / ${slowMilliseconds(name)}`;
    return this.overAll('slowness', duration, (names) => `MAX([${names.map(share)}])`);
  }

  /** Lets CodeDeploy shift the traffic, and roll back if one of the alarms goes off meanwhile. */
  rollBackOn(alarms: IAlarm[]): void {
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'DeployRole', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    const { CANARY_10PERCENT_5MINUTES, ALL_AT_ONCE } = LambdaDeploymentConfig;
    for (const [name, alias] of Object.entries(this.aliases)) {
      new LambdaDeploymentGroup(this, `${name}-group`, {
        application,
        role,
        alias,
        deploymentConfig: this.settings.canary ? CANARY_10PERCENT_5MINUTES : ALL_AT_ONCE,
        alarms,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }

  /** An expression over one metric of all functions; in the expression, each metric has the function's name. */
  private overAll(
    label: string,
    metricOf: (alias: Alias) => Metric,
    expressionOf: (names: readonly ApiFunction[]) => string,
  ): MathExpression {
    const aliases = Object.entries(this.aliases) as [ApiFunction, Alias][];
    return new MathExpression({
      expression: expressionOf(aliases.map(([name]) => name)),
      usingMetrics: Object.fromEntries(aliases.map(([name, alias]) => [name, metricOf(alias)])),
      period: MINUTE,
      label,
    });
  }
}
