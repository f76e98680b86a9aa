import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { mailboxOf, pseudonyms } from '../http/pseudonym.ts';
import { openDatabase } from '../open/open_database.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { signUpStore } from '../store/users/sign_up_store.ts';

const { environment, client } = openDatabase({ USERS_TABLE: true, PSEUDONYM_KEY: true });
const signUps = signUpStore(client, environment.USERS_TABLE);
const pseudonym = pseudonyms(environment.PSEUDONYM_KEY);

/** An error whose text is shown in the form. Cognito adds a full stop. */
const refusal = (text: string) => new Error(text.replace(/\.$/, ''));

/** Counts a sign-up of a mailbox; false if its daily limit is reached. */
async function countSignUp(address: string, name: string): Promise<boolean> {
  const now = new Date();
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const isAllowed = await signUps.countOfMailbox(await pseudonym(mailboxOf(address)), name, LIMITS.signUpsPerDay, now);
  if (!isAllowed) {
    count(METRICS.signUpsRefused);
    return false;
  }
  log.info('Sign-up', { domain });
  count(METRICS.signUpsOfOneDomain, await signUps.countOfDomain(domain, now));
  return true;
}

/** Called by Cognito before it creates an account. Throws an Error whose text Cognito passes to the form. */
export async function handler<Event extends Pick<PreSignUpTriggerEvent, 'userName' | 'request'>>(
  event: Event,
): Promise<Event> {
  const address = event.request.userAttributes.email ?? '';
  const isAllowed = await countSignUp(address, event.userName).catch((error: unknown) => {
    log.error('A sign-up could not be counted', { error });
    throw refusal(TEXTS.tryAgain);
  });
  if (!isAllowed) throw refusal(TEXTS.tooManySignUps);
  return event;
}
