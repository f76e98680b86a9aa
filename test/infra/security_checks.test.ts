import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { checkSecurity } from '../../infra/stages/security_checks.ts';
import { IS_NIGHTLY } from '../fixtures/runs.ts';
import { stacksOf } from './stacks_of.ts';

const DOMAIN = {
  domain: 'cornerman.test',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
};

/** The last has all that the others have; each takes a synthesis of its own. */
const DEPLOYMENTS = [
  ['dev', {}],
  ['prod', { waf: 'on' }],
  ['prod', { ...DOMAIN, region: 'eu-west-1' }],
] as const;

test.each(IS_NIGHTLY ? DEPLOYMENTS : DEPLOYMENTS.slice(-1))(
  '%s passes the AwsSolutions checks with %j, except for accepted findings',
  (stage, added) => {
    const { app, deployment, stacks, remove } = stacksOf(stage, added);
    checkSecurity(app, stacks, deployment);
    expect(() => app.synth({ force: true })).not.toThrow();
    remove();
  },
);

test('an added queue that accepts plain HTTP fails the synthesis', () => {
  const { app, deployment, stacks, remove } = stacksOf('dev');
  checkSecurity(app, stacks, deployment);
  new Queue(stacks.main, 'Hasty');
  expect(() => app.synth({ force: true })).toThrow();
  remove();
});
