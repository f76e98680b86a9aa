/** The identifiers have the format of those in AWS, so that token verifiers accept them. */
const REGION = 'us-east-1';
/** The part of the pool id after the region; SRP hashes it with the password. */
export const POOL_NAME = 'LocalPool';
export const USER_POOL_ID = `${REGION}_${POOL_NAME}`;
export const CLIENT_ID = 'cornermanlocalclient';
export const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes in seconds: tokens as configured in the stack, codes as in Cognito. */
export const LIFETIMES = {
  idToken: 5 * MINUTE,
  accessToken: 5 * MINUTE,
  refreshToken: 30 * DAY,
  challenge: 3 * MINUTE,
  codes: { signUp: DAY, email: DAY, reset: HOUR },
} as const;

/** Passkeys hold for this name of the machine only. An account has 20 at most, as in Cognito. */
export const PASSKEYS = { relyingParty: 'localhost', most: 20 } as const;

/** Most attempts of each kind per address in a window of `seconds`. */
export const ATTEMPTS = { seconds: 15 * MINUTE, wrongCodes: 5, codesSent: 5, wrongPasswords: 5 } as const;
