import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { countCodeSent, deliveryDetails, mailCode, setCode, takeCode } from './codes.ts';
import { CognitoError, expiredCode, invalidParameter, notAuthorized } from './cognito_error.ts';
import { readAttributes } from './pool/attribute_list.ts';
import { addUser, checkNewUser } from './pool/new_user.ts';
import { action, FIELD_SCHEMAS, type Pool, type PreSignUpEvent } from './pool/pool.ts';
import { findUser } from './pool/pool_data.ts';

/** Calls the pool's function. Cognito wraps the message of a rejection in its own text. */
async function callPreSignUp(pool: Pool, event: PreSignUpEvent): Promise<void> {
  try {
    await pool.preSignUp(event);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${text}.`);
  }
}

export const signUp = action(
  z.object({
    Username: FIELD_SCHEMAS.username,
    Password: FIELD_SCHEMAS.password,
    UserAttributes: FIELD_SCHEMAS.attributes.default([]),
  }),
  async (pool, { Username, Password, UserAttributes }) => {
    const { email = Username, name } = readAttributes(UserAttributes);
    if (email !== Username) throw invalidParameter('The email attribute should be the username.');
    checkNewUser(email, Password);
    const sub = randomUUID();
    await callPreSignUp(pool, {
      userName: sub,
      request: { userAttributes: { email, ...(name !== undefined && { name }) } },
    });
    const digits = await pool.store.update((data) => {
      const user = addUser(data, { sub, email, password: Password, name });
      countCodeSent(pool, email);
      return setCode(user, 'signUp');
    });
    await mailCode(pool, email, 'signUp', digits);
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryDetails(email) };
  },
);

export const confirmSignUp = action(
  z.object({ Username: FIELD_SCHEMAS.username, ConfirmationCode: FIELD_SCHEMAS.code }),
  (pool, { Username, ConfirmationCode }) =>
    pool.store.update((data) => {
      const user = findUser(data, Username);
      if (user === undefined) throw expiredCode();
      if (user.confirmed) throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
      takeCode(pool, user.email, user.codes, 'signUp', ConfirmationCode);
      user.confirmed = true;
      return {};
    }),
);

export const resendConfirmationCode = action(
  z.object({ Username: FIELD_SCHEMAS.username }),
  async (pool, { Username }) => {
    countCodeSent(pool, Username);
    const sent = await pool.store.update((data) => {
      const user = findUser(data, Username);
      if (user?.confirmed) throw invalidParameter('User is already confirmed.');
      return user && { to: user.email, digits: setCode(user, 'signUp') };
    });
    if (sent !== undefined) await mailCode(pool, sent.to, 'signUp', sent.digits);
    return { CodeDeliveryDetails: deliveryDetails(sent?.to ?? Username) };
  },
);
