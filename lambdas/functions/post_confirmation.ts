import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { securityAlert } from '../../core/alerts/alert.ts';
import { openDatabase } from '../open/open_database.ts';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from '../runtime/aws_timeouts.ts';
import { type ConfirmationEvent, signOutAfterReset } from '../sign_out_after_reset.ts';
import { waitingAlerts } from '../store/alerts/waiting_alerts.ts';

const { environment, client: database, clock } = openDatabase({ ALERTS_TABLE: true, AWS_REGION: true });
const { ALERTS_TABLE, AWS_REGION } = environment;
const waiting = waitingAlerts(database, ALERTS_TABLE);
const client = new CognitoIdentityProviderClient({
  region: AWS_REGION,
  maxAttempts: AWS_ATTEMPTS,
  requestHandler: AWS_TIMEOUTS,
});

/** Called by Cognito after the confirmation of a sign-up or of a new password. Ends older sessions after the latter. */
export async function handler<Event extends ConfirmationEvent>(event: Event): Promise<Event> {
  await signOutAfterReset(event, {
    signOut: (UserPoolId, Username) => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    // The user pool names users by their sub.
    tell: (sub) => waiting.put(sub, securityAlert('password_reset', clock.now()), clock.now()),
  });
  return event;
}
