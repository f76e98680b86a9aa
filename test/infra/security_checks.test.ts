import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { checkSecurity } from '../../infra/security_checks.ts';
import { synthesize } from './synthesized.ts';

const MODEL = 'us.amazon.nova-2-lite-v1:0';
const DOMAIN = {
  domain: 'cornerman.test',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/abc/def',
};

test.each([
  ['dev', {}],
  ['prod', {}],
  ['prod', DOMAIN],
] as const)('%s passes the AwsSolutions checks with %j, save for what is accepted with a reason', (stage, added) => {
  const { app, stack, remove } = synthesize(stage, added);
  checkSecurity(app, stack, MODEL);
  expect(() => app.synth({ force: true })).not.toThrow();
  remove();
});

test('a queue that takes plain http, added by somebody in a hurry, is not let through', () => {
  const { app, stack, remove } = synthesize('dev');
  checkSecurity(app, stack, MODEL);
  new Queue(stack, 'Hasty');
  expect(() => app.synth({ force: true })).toThrow();
  remove();
});
