import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** The domain of an address, whose identity in SES signs its mail. */
export const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

interface MailParts {
  /** The address that mail is from. */
  from: string;
  sender: LambdaFunction;
  feedback: LambdaFunction;
}

/** Sending of alerts by SES: bounces and complaints go by a topic to the function that suppresses their addresses. */
export class MailSending extends Construct {
  constructor(scope: Construct, id: string, { from, sender, feedback }: MailParts) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'Set', { tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE });
    const topic = new Topic(this, 'Feedback', { enforceSSL: true });
    set.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    topic.addSubscription(new LambdaSubscription(feedback));
    sender.addEnvironment('MAIL_CONFIGURATION_SET', set.configurationSetName);
    this.allowSending(sender, from, set.configurationSetName);
  }

  /** Lets a function send mail from this address, and from no other. */
  private allowSending(sender: LambdaFunction, from: string, configurationSet: string): void {
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    sender.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [arn('identity', domainOf(from)), arn('configuration-set', configurationSet)],
        conditions: { StringEquals: { 'ses:FromAddress': from } },
      }),
    );
  }
}
