import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISIBLE_METRICS, watchMetrics } from '../fixtures/emitted_metrics.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
let metrics: ReturnType<typeof watchMetrics>;
beforeAll(() => {
  Object.assign(process.env, VISIBLE_METRICS, { AWS_REGION: 'us-east-1' });
  metrics = watchMetrics();
});
afterAll(() => {
  cognito.restore();
  metrics.stop();
});

const call = async (triggerSource: 'PostConfirmation_ConfirmForgotPassword' | 'PostConfirmation_ConfirmSignUp') =>
  (await import('../../lambdas/functions/post_confirmation.ts')).handler({
    triggerSource,
    userPoolId: 'pool',
    userName: 'ann',
  });

test('a reset ends all sessions of the user, a sign-up none', async () => {
  await call('PostConfirmation_ConfirmSignUp');
  expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(0);
  await call('PostConfirmation_ConfirmForgotPassword');
  const [ended] = cognito.commandCalls(AdminUserGlobalSignOutCommand);
  expect(ended?.args[0].input).toEqual({ UserPoolId: 'pool', Username: 'ann' });
});

test('a failure leaves the reset as it is and is counted for the alarm', async () => {
  cognito.on(AdminUserGlobalSignOutCommand).rejects(new Error('down'));
  await expect(call('PostConfirmation_ConfirmForgotPassword')).resolves.toMatchObject({ userName: 'ann' });
  expect(metrics.all().filter(({ name }) => name === 'SignOutFailures')).toHaveLength(1);
});
