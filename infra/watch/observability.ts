import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { METRICS } from '../../lambdas/telemetry.ts';
import type { Releases } from '../functions/releases.ts';
import type { PipelineQueues } from '../pipeline/pipeline.ts';
import { type Deployment, deploymentName, type StageSettings } from '../stages/stages.ts';
import { ALARMS, type AlarmDefinition } from './alarms.ts';
import { addDashboard, type ObservedParts } from './dashboard.ts';
import { ownMetric } from './own_metric.ts';

const FIVE_MINUTES = Duration.minutes(5);
const QUARTER = Duration.minutes(15);

/** The dashboard, and the alarms that need a person to act. */
export class Observability extends Construct {
  private readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    private readonly settings: StageSettings,
    deployment: Deployment,
    parts: ObservedParts,
  ) {
    super(scope, id);
    this.topic = this.addTopic();
    if (deployment.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(deployment.alarmEmail));
    for (const definition of ALARMS) {
      const { metric, statistic, periodMinutes } = definition;
      this.alarm(definition, ownMetric(settings, metric, statistic, Duration.minutes(periodMinutes)));
    }
    this.addServiceAlarms(parts);
    parts.releases.rollBackOn(this.releaseAlarms(parts.releases));
    addDashboard(this, settings, deployment, parts);
  }

  /**
   * `enforceSSL` adds a policy that replaces the default one, so CloudWatch needs an explicit permission to publish.
   */
  private addTopic(): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const alarms = Stack.of(this).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: `${deploymentName(this.settings)}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const conditions = { ArnLike: { 'aws:SourceArn': alarms } };
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
    return topic;
  }

  private alarm(
    { name, threshold, missingData, meaning }: Pick<AlarmDefinition, 'name' | 'threshold' | 'missingData' | 'meaning'>,
    metric: IMetric,
  ): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${deploymentName(this.settings)}-${name}`,
      alarmDescription: `${meaning} See “${name}” in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingData === 'alarm' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }

  /** Alarms on failures of the API's functions per minute, which roll back a release. */
  private releaseAlarms(releases: Releases): Alarm[] {
    const alarm = (name: string, threshold: number, meaning: string, metric: IMetric) =>
      this.alarm({ name, threshold, meaning, missingData: 'ok' }, metric);
    const unexpected = ownMetric(this.settings, METRICS.unexpectedErrors, 'Sum', Duration.minutes(1));
    return [
      alarm('release-failing', 2, 'Functions of the API crash or run out of time.', releases.failedRuns()),
      alarm('release-erring', 2, 'Functions of the API respond with 500.', unexpected),
      alarm('release-slow', 1, 'A function of the API takes half of its time-out or more.', releases.slowness()),
    ];
  }

  /** Alarms on metrics of AWS, for failures that the functions cannot report. */
  private addServiceAlarms({ api, queues, functions, identity }: ObservedParts): void {
    const service = (name: string, threshold: number, meaning: string, metric: IMetric) =>
      this.alarm({ name, threshold, meaning, missingData: 'ok' }, metric);
    const waiting = (queue: PipelineQueues['jobs']) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' });
    service(
      'api-failing',
      10,
      'The API responds 5xx: a function crashes, does not start or takes too long.',
      api.httpApi.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
    );
    service(
      'optimize-throttled',
      5,
      'The account’s limit of concurrent executions is reached; visitors’ requests are rejected.',
      functions.optimize.metricThrottles({ period: QUARTER, statistic: 'Sum' }),
    );
    service(
      'sign-ups',
      this.settings.signUpsPerHour,
      'Unusually many accounts are opened within an hour.',
      identity.metricSignUps(Duration.hours(1)),
    );
    service(
      'domain-sign-ups',
      this.settings.signUpsOfDomainPerHour,
      'Unusually many accounts of one mail domain are opened within an hour.',
      ownMetric(this.settings, METRICS.signUpsOfOneDomain, 'Maximum', Duration.hours(1)),
    );
    service(
      'ingest-crashed',
      1,
      'Ingest crashed: out of time or memory, or a defect.',
      functions.ingest.metricErrors({ period: Duration.hours(6), statistic: 'Sum' }),
    );
    service('dead-letters', 1, 'Playbooks could not be refreshed after three deliveries.', waiting(queues.deadLetters));
    service(
      'undelivered-calls',
      1,
      'A schedule could not start a function, or all retries of an invocation failed.',
      waiting(queues.undelivered),
    );
  }
}
