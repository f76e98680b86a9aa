import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { count, log, METRICS } from './telemetry.ts';

/** The parts of Cognito's event that are used. */
export type ConfirmationEvent = Pick<PostConfirmationTriggerEvent, 'triggerSource' | 'userPoolId' | 'userName'>;

/**
 * Ends all sessions of a user whose password was reset, and does nothing after a sign-up. A failure does not fail the
 * reset, which is done already: it raises an alarm.
 */
export async function signOutAfterReset(
  { triggerSource, userPoolId, userName }: ConfirmationEvent,
  signOut: (userPoolId: string, userName: string) => Promise<unknown>,
): Promise<void> {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  try {
    await signOut(userPoolId, userName);
    log.info('The sessions were ended after a reset');
  } catch (error) {
    log.error('The sessions were not ended', { user: userName, error });
    count(METRICS.signOutFailures);
  }
}
