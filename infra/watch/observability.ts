import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { LEAST_METRICS, METRICS } from '../../lambdas/runtime/telemetry.ts';
import type { Releases } from '../functions/releases.ts';
import type { PipelineQueues } from '../pipeline/pipeline.ts';
import { type Deployment, deploymentName, type StageSettings } from '../stages/stages.ts';
import { ALARMS, type AlarmDefinition, RELEASE_ALARMS, SERVICE_ALARMS } from './alarms.ts';
import { addDashboard, type ObservedParts } from './dashboard.ts';
import { ownMetric } from './own_metric.ts';

const FIVE_MINUTES = Duration.minutes(5);
const QUARTER = Duration.minutes(15);

/** The dashboard, and the alarms that need a person to act. */
export class Observability extends Construct {
  private readonly topic: Topic;
  private readonly hasAll: boolean;

  constructor(
    scope: Construct,
    id: string,
    private readonly settings: StageSettings,
    deployment: Deployment,
    parts: ObservedParts,
  ) {
    super(scope, id);
    this.hasAll = settings.watch === 'all';
    this.topic = this.addTopic();
    if (deployment.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(deployment.alarmEmail));
    for (const definition of ALARMS) {
      if (!this.hasAll && !LEAST_METRICS.has(definition.metric)) continue;
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

  private addServiceAlarm(name: keyof typeof SERVICE_ALARMS, metric: IMetric): void {
    const { threshold: stated, meaning, isLeast } = SERVICE_ALARMS[name];
    if (!this.hasAll && !isLeast) return;
    const threshold = typeof stated === 'number' ? stated : this.settings[stated];
    this.alarm({ name, threshold, meaning, missingData: 'ok' }, metric);
  }

  private releaseAlarms(releases: Releases): Alarm[] {
    const alarm = (name: keyof typeof RELEASE_ALARMS, metric: IMetric) =>
      this.hasAll || RELEASE_ALARMS[name].isLeast
        ? [this.alarm({ name, ...RELEASE_ALARMS[name], missingData: 'ok' }, metric)]
        : [];
    const unexpected = ownMetric(this.settings, METRICS.unexpectedErrors, 'Sum', Duration.minutes(1));
    return [
      ...alarm('release-failing', releases.failedRuns()),
      ...alarm('release-erring', unexpected),
      ...alarm('release-slow', releases.slowness()),
    ];
  }

  private addServiceAlarms({ api, queues, functions, identity }: ObservedParts): void {
    const hour = Duration.hours(1);
    const waiting = (queue: PipelineQueues['jobs']) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' });
    this.addServiceAlarm('api-failing', api.httpApi.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }));
    this.addServiceAlarm(
      'optimize-throttled',
      functions.optimize.metricThrottles({ period: QUARTER, statistic: 'Sum' }),
    );
    this.addServiceAlarm('sign-ups', identity.metricSignUps(hour));
    this.addServiceAlarm('domain-sign-ups', ownMetric(this.settings, METRICS.signUpsOfOneDomain, 'Maximum', hour));
    this.addServiceAlarm(
      'ingest-crashed',
      functions.ingest.metricErrors({ period: Duration.hours(6), statistic: 'Sum' }),
    );
    this.addServiceAlarm('dead-letters', waiting(queues.deadLetters));
    this.addServiceAlarm('readers-untold', waiting(queues.untold));
    this.addServiceAlarm('undelivered-calls', waiting(queues.undelivered));
  }
}
