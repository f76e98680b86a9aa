import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { count, log, METRICS } from './runtime/telemetry.ts';

/** The parts of Cognito's event that are used. */
export type ConfirmationEvent = Pick<PostConfirmationTriggerEvent, 'triggerSource' | 'userPoolId' | 'userName'>;

/** What is done after a reset of a password. */
export interface AfterReset {
  signOut(userPoolId: string, userName: string): Promise<unknown>;
  /** Has the owner told. */
  tell(userName: string): Promise<unknown>;
}

/**
 * Ends all sessions of a user whose password was reset, has him told, and does nothing after a sign-up. A failure does not fail the
 * reset, which is done already: it raises an alarm.
 */
export async function signOutAfterReset(
  { triggerSource, userPoolId, userName }: ConfirmationEvent,
  { signOut, tell }: AfterReset,
): Promise<void> {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  try {
    await signOut(userPoolId, userName);
    log.info('The sessions were ended after a reset');
  } catch (error) {
    log.error('The sessions were not ended', { user: userName, error });
    count(METRICS.signOutFailures);
  }
  try {
    await tell(userName);
  } catch (error) {
    log.error('The owner was not told of a reset', { user: userName, error });
    count(METRICS.alertFailures);
  }
}
