import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { METRICS } from '../lambdas/telemetry.ts';
import { ALARMS, type AlarmDefinition } from './alarms.ts';
import { addDashboard, type ObservedParts } from './dashboard.ts';
import { ownMetric } from './own_metric.ts';
import type { PipelineQueues } from './pipeline.ts';
import type { Releases } from './releases.ts';
import { type Deployment, deploymentName, type StageSettings } from './stages.ts';

const FIVE_MINUTES = Duration.minutes(5);
const QUARTER = Duration.minutes(15);

/** The dashboard, and the alarms on what a person must act on. */
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

  /** Its policy, which has to name plain http, takes the place of the one that lets alarms in: they are named too. */
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
    { name, threshold, silence, meaning }: Pick<AlarmDefinition, 'name' | 'threshold' | 'silence' | 'meaning'>,
    metric: IMetric,
  ): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${deploymentName(this.settings)}-${name}`,
      alarmDescription: `${meaning} See “${name}” in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silence === 'alarming' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }

  /** Faults of the functions that the API calls, seen within a minute: a release that makes them is taken back. */
  private releaseAlarms(releases: Releases): Alarm[] {
    const alarm = (name: string, threshold: number, meaning: string, metric: IMetric) =>
      this.alarm({ name, threshold, meaning, silence: 'good news' }, metric);
    const unexpected = ownMetric(this.settings, METRICS.unexpectedErrors, 'Sum', Duration.minutes(1));
    return [
      alarm('release-failing', 2, 'Functions of the API crash or run out of time.', releases.failedRuns()),
      alarm('release-erring', 2, 'Functions of the API respond with 500.', unexpected),
      alarm('release-slow', 1, 'A function of the API takes half of its time-out or more.', releases.slowness()),
    ];
  }

  /** Faults that no function lives to tell of. */
  private addServiceAlarms({ api, queues, functions, identity }: ObservedParts): void {
    const service = (name: string, threshold: number, meaning: string, metric: IMetric) =>
      this.alarm({ name, threshold, meaning, silence: 'good news' }, metric);
    const waiting = (queue: PipelineQueues['jobs']) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' });
    service(
      'api-failing',
      10,
      'The API answers 5xx: a function crashes, does not start or takes too long.',
      api.httpApi.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
    );
    service(
      'optimize-throttled',
      5,
      'More calls at once than the account allows functions: visitors are turned away.',
      functions.optimize.metricThrottles({ period: QUARTER, statistic: 'Sum' }),
    );
    service(
      'sign-ups',
      this.settings.signUpsPerHour,
      'More accounts are opened within an hour than people would open.',
      identity.metricSignUps(Duration.hours(1)),
    );
    service(
      'domain-sign-ups',
      this.settings.signUpsOfDomainPerHour,
      'More accounts are opened at one mail domain within an hour than people would open.',
      ownMetric(this.settings, METRICS.signUpsOfOneDomain, 'Maximum', Duration.hours(1)),
    );
    service(
      'ingest-crashed',
      1,
      'Ingest ended without an answer: out of time or memory, or a fault of its own.',
      functions.ingest.metricErrors({ period: Duration.hours(6), statistic: 'Sum' }),
    );
    service('dead-letters', 1, 'Playbooks could not be refreshed after three deliveries.', waiting(queues.deadLetters));
    service(
      'undelivered-calls',
      1,
      'A schedule could not start ingest or refresh, or every try of a call failed.',
      waiting(queues.undelivered),
    );
  }
}
