import { beforeAll, describe, expect, test } from 'vitest';
import { type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('prod');
});

/** The only resource of a type whose properties have all of these texts. */
function only(type: string, ...texts: readonly string[]) {
  const found = template
    .all(type)
    .filter(({ Properties }) => texts.every((text) => JSON.stringify(Properties).includes(text)));
  expect(found, `${type} with ${texts.join(', ')}`).toHaveLength(1);
  return found[0];
}

describe('mail', () => {
  test('leaves SES encrypted only, and its bounces and complaints go to a topic', () => {
    expect(only('AWS::SES::ConfigurationSet')?.Properties).toMatchObject({ DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
    const destination = only('AWS::SES::ConfigurationSetEventDestination')?.Properties.EventDestination;
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
  });

  test('feedback is taken from SES of this account and for this set alone', () => {
    const policy = JSON.stringify(only('AWS::SNS::TopicPolicy', 'ses.amazonaws.com')?.Properties);
    expect(policy).toContain('AWS:SourceAccount');
    expect(policy).toContain(':configuration-set/');
    only('AWS::SNS::Subscription', '"Protocol":"lambda"', 'MailFeedback');
    only('AWS::Lambda::Permission', 'sns.amazonaws.com', 'MailFeedback');
  });

  test('is off, with no function of feedback, without an address that it is from', async () => {
    const dev = await synthesized('dev');
    expect(dev.all('AWS::SES::ConfigurationSet')).toEqual([]);
    const described = dev.all('AWS::Lambda::Function').map(({ Properties }) => String(Properties.Description));
    expect(described.filter((each) => each.endsWith(': mail_feedback'))).toEqual([]);
  });
});
