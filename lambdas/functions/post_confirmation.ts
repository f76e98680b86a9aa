import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from '../aws_timeouts.ts';
import { readEnvironment } from '../environment.ts';
import { type ConfirmationEvent, signOutAfterReset } from '../sign_out_after_reset.ts';

const { AWS_REGION } = readEnvironment({ AWS_REGION: true });
const client = new CognitoIdentityProviderClient({
  region: AWS_REGION,
  maxAttempts: AWS_ATTEMPTS,
  requestHandler: AWS_TIMEOUTS,
});

/** Called by Cognito after the confirmation of a sign-up or of a new password. Ends older sessions after the latter. */
export async function handler<Event extends ConfirmationEvent>(event: Event): Promise<Event> {
  await signOutAfterReset(event, (UserPoolId, Username) =>
    client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
  );
  return event;
}
