import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;

beforeAll(async () => {
  template = await synthesized('prod');
});

const deadLetters = z.object({ DeadLetterConfig: z.object({ Arn: z.unknown() }) });
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

describe('the pipeline', () => {
  test('sends failed scheduled calls to a dead-letter queue', () => {
    const undelivered = arnOf(template.one('AWS::SQS::Queue', 'QueuesUndelivered').id);
    const schedules = template.all('AWS::Scheduler::Schedule');
    expect(schedules).toHaveLength(7);
    for (const { Properties } of schedules) {
      expect(deadLetters.parse(Properties.Target).DeadLetterConfig.Arn).toEqual(undelivered);
    }
  });

  test('starts the first import once, after what it needs, without waiting for it', () => {
    const trigger = template.one('Custom::Trigger', 'FirstImport');
    expect(trigger.Properties).toMatchObject({
      InvocationType: 'Event',
      ExecuteOnHandlerChange: false,
      HandlerArn: { Ref: expect.stringMatching(/^FunctionsIngestCurrentVersion/) },
    });
    const bucket = template.one('AWS::S3::Bucket', 'StorageSnapshots').id;
    const rule = template.one('AWS::Events::Rule', 'PipelineNewSnapshot').id;
    expect(trigger.DependsOn).toEqual(expect.arrayContaining([bucket, rule]));
  });

  test('enables all schedules', () => {
    for (const { Properties } of template.all('AWS::Scheduler::Schedule')) expect(Properties.State).toBe('ENABLED');
  });

  test('sends undelivered events to a dead-letter queue', () => {
    for (const { Properties } of template.all('AWS::Events::Rule')) {
      for (const target of z.array(z.unknown()).parse(Properties.Targets)) {
        expect(deadLetters.safeParse(target).success).toBe(true);
      }
    }
  });

  test('sends asynchronous calls that failed all retries to a dead-letter queue', () => {
    const undelivered = arnOf(template.one('AWS::SQS::Queue', 'QueuesUndelivered').id);
    const scheduled = template.all('AWS::Scheduler::Schedule').map(({ Properties }) => Properties.Target);
    const ruled = template
      .all('AWS::Events::Rule')
      .flatMap(({ Properties }) => z.array(z.unknown()).parse(Properties.Targets));
    const target = z.object({ Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) });
    const called = new Set([...scheduled, ...ruled].map((one) => target.parse(one).Arn['Fn::GetAtt'][0]));
    expect(called.size).toBe(8);
    for (const id of called) {
      expect(template.one('AWS::Lambda::Function', id).Properties.DeadLetterConfig).toEqual({ TargetArn: undelivered });
    }
  });

  test('moves a message to the dead-letter queue after three deliveries', () => {
    const deadLetters = arnOf(template.one('AWS::SQS::Queue', 'QueuesDeadLetters').id);
    for (const queue of ['QueuesJobs', 'QueuesPlaybooks', 'QueuesBets']) {
      const { RedrivePolicy } = template.one('AWS::SQS::Queue', queue).Properties;
      expect(RedrivePolicy).toEqual({ deadLetterTargetArn: deadLetters, maxReceiveCount: 3 });
    }
  });

  test('moves a reader who could not be told in six deliveries to a queue of its own', () => {
    const untold = arnOf(template.one('AWS::SQS::Queue', 'QueuesUntold').id);
    for (const queue of ['QueuesPromptAlerts', 'QueuesAlerts']) {
      const { RedrivePolicy } = template.one('AWS::SQS::Queue', queue).Properties;
      expect(RedrivePolicy).toEqual({ deadLetterTargetArn: untold, maxReceiveCount: 6 });
    }
  });

  test.each([
    ['QueuesPromptAlerts', FUNCTION_SETTINGS.send_alerts.timeoutSeconds],
    ['QueuesAlerts', FUNCTION_SETTINGS.send_alerts.timeoutSeconds],
    ['QueuesJobs', FUNCTION_SETTINGS.refresh.timeoutSeconds],
    ['QueuesPlaybooks', FUNCTION_SETTINGS.refresh_worker.timeoutSeconds],
    ['QueuesBets', FUNCTION_SETTINGS.settle_bets.timeoutSeconds],
  ])('has a visibility time-out of six function time-outs for %s', (queue, timeout) => {
    expect(template.one('AWS::SQS::Queue', queue).Properties.VisibilityTimeout).toBe(6 * timeout);
  });

  test('reports failures per message and leaves half of a new account’s concurrency to visitors', () => {
    const sources = template.all('AWS::Lambda::EventSourceMapping');
    expect(sources).toHaveLength(5);
    for (const { Properties } of sources) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      const scaling = z.object({ MaximumConcurrency: z.number() }).parse(Properties.ScalingConfig);
      expect(scaling.MaximumConcurrency).toBeLessThanOrEqual(5);
    }
  });

  test('starts refresh and pictures when the pointer to a new snapshot is written, and for no other object', () => {
    const rule = template.one('AWS::Events::Rule', 'PipelineNewSnapshot');
    const bucket = template.one('AWS::S3::Bucket', 'StorageSnapshots');
    expect(rule.Properties).toMatchObject({
      State: 'ENABLED',
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [{ Ref: bucket.id }] }, object: { key: ['current.json'] } },
      },
      Targets: ['FunctionsRefresh2', 'FunctionsDrawPictures'].map((id) => ({
        Arn: arnOf(template.one('AWS::Lambda::Function', id).id),
      })),
    });
    const { NotificationConfiguration } = bucket.Properties;
    expect(NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
  });

  test('encrypts messages and keeps them for two weeks', () => {
    for (const { id, Properties } of template.all('AWS::SQS::Queue')) {
      expect(Properties, id).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 });
    }
  });
});
