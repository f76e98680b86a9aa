/** The emulated pool, shaped like one in AWS so that the product's own token checks take it unchanged. */
const REGION = 'us-east-1';
/** The pool's id after its region: what SRP hashes with a user's password. */
export const POOL_NAME = 'LocalPool';
export const USER_POOL_ID = `${REGION}_${POOL_NAME}`;
export const CLIENT_ID = 'cornermanlocalclient';
export const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long what the pool gives out is good for, in seconds. Tokens as in the stack, codes as in Cognito. */
export const LIFETIMES = {
  idToken: 5 * MINUTE,
  accessToken: 5 * MINUTE,
  refreshToken: 30 * DAY,
  challenge: 3 * MINUTE,
  codes: { signUp: DAY, email: DAY, reset: HOUR },
} as const;

/** At most so many of each per address and quarter of an hour. */
export const ATTEMPTS = { seconds: 15 * MINUTE, wrongCodes: 5, codesSent: 5, wrongPasswords: 5 } as const;
