import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { VISIBLE_METRICS, watchMetrics } from '../fixtures/emitted_metrics.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
let metrics: ReturnType<typeof watchMetrics>;
let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
  Object.assign(process.env, database.variables, VISIBLE_METRICS);
  metrics = watchMetrics();
});
afterAll(async () => {
  cognito.restore();
  await database.stop();
  metrics.stop();
});

const call = async (triggerSource: 'PostConfirmation_ConfirmForgotPassword' | 'PostConfirmation_ConfirmSignUp') =>
  (await import('../../lambdas/functions/post_confirmation.ts')).handler({
    triggerSource,
    userPoolId: 'pool',
    userName: 'ann',
  });

test('a reset ends all sessions of the user and has him told, a sign-up neither', async () => {
  await call('PostConfirmation_ConfirmSignUp');
  expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(0);
  await call('PostConfirmation_ConfirmForgotPassword');
  const [ended] = cognito.commandCalls(AdminUserGlobalSignOutCommand);
  expect(ended?.args[0].input).toEqual({ UserPoolId: 'pool', Username: 'ann' });
  const waiting = await waitingAlerts(database.client, database.variables.ALERTS_TABLE).waiting('ann');
  expect(waiting).toMatchObject([{ alert: { kind: 'security', change: 'password_reset' } }]);
});

test('a failure leaves the reset as it is and is counted for the alarm', async () => {
  cognito.on(AdminUserGlobalSignOutCommand).rejects(new Error('down'));
  await expect(call('PostConfirmation_ConfirmForgotPassword')).resolves.toMatchObject({ userName: 'ann' });
  expect(metrics.all().filter(({ name }) => name === 'SignOutFailures')).toHaveLength(1);
});
