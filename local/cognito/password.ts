import * as z from 'zod';
import { signOutAfterReset } from '../../lambdas/sign_out_after_reset.ts';
import { countCodeSent, deliveryDetails, mailCode, setCode, takeCode } from './codes.ts';
import { invalidParameter, wrongCredentials } from './cognito_error.ts';
import { requirePasswordPolicy } from './pool/new_user.ts';
import { action, FIELD_SCHEMAS } from './pool/pool.ts';
import { findUser } from './pool/pool_data.ts';
import { USER_POOL_ID } from './pool/pool_settings.ts';
import { newCredentials, passwordVerifier } from './srp.ts';
import { sameSecret } from './tokens/same_secret.ts';
import { endSessions, signedInUser } from './tokens/sessions.ts';

export const changePassword = action(
  z.object({
    AccessToken: FIELD_SCHEMAS.accessToken,
    PreviousPassword: FIELD_SCHEMAS.password,
    ProposedPassword: FIELD_SCHEMAS.password,
  }),
  (pool, { AccessToken, PreviousPassword, ProposedPassword }) =>
    pool.store.update((data) => {
      const user = signedInUser(pool, data, AccessToken);
      requirePasswordPolicy(ProposedPassword);
      pool.attempts.wrongPasswords.check(user.sub);
      if (!sameSecret(user.verifier, passwordVerifier(user.sub, PreviousPassword, user.salt))) {
        pool.attempts.wrongPasswords.count(user.sub);
        throw wrongCredentials();
      }
      pool.attempts.wrongPasswords.clear(user.sub);
      Object.assign(user, newCredentials(user.sub, ProposedPassword));
      return {};
    }),
);

export const forgotPassword = action(z.object({ Username: FIELD_SCHEMAS.username }), async (pool, { Username }) => {
  countCodeSent(pool, Username);
  const sent = await pool.store.update((data) => {
    const user = findUser(data, Username);
    if (user?.confirmed === false) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    return user && { to: user.email, digits: setCode(user, 'reset') };
  });
  if (sent !== undefined) await mailCode(pool, sent.to, 'reset', sent.digits);
  return { CodeDeliveryDetails: deliveryDetails(sent?.to ?? Username) };
});

export const confirmForgotPassword = action(
  z.object({
    Username: FIELD_SCHEMAS.username,
    ConfirmationCode: FIELD_SCHEMAS.code,
    Password: FIELD_SCHEMAS.password,
  }),
  async (pool, { Username, ConfirmationCode, Password }) => {
    const userName = await pool.store.update((data) => {
      requirePasswordPolicy(Password);
      const user = findUser(data, Username);
      takeCode(pool, user?.email ?? Username, user?.codes ?? {}, 'reset', ConfirmationCode);
      if (user !== undefined) Object.assign(user, newCredentials(user.sub, Password));
      return user?.sub;
    });
    const triggerSource = 'PostConfirmation_ConfirmForgotPassword';
    if (userName !== undefined) {
      await signOutAfterReset(
        { triggerSource, userPoolId: USER_POOL_ID, userName },
        { signOut: (_, sub) => pool.store.update((data) => endSessions(data, sub)), tell: pool.tellOfReset },
      );
    }
    return {};
  },
);
