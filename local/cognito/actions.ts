import { deleteUser, globalSignOut } from './account.ts';
import { getUser, getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './attributes.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './password.ts';
import type { Action } from './pool.ts';
import { getTokensFromRefreshToken, revokeToken } from './refresh.ts';
import { initiateAuth, respondToAuthChallenge } from './sign_in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign_up.ts';

/** The actions that the site uses, by their name in `x-amz-target`. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['ChangePassword', changePassword],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['GlobalSignOut', globalSignOut],
  ['DeleteUser', deleteUser],
]);
