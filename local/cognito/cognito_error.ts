/** An error response of Cognito. Clients distinguish errors by `name`; the texts are Cognito's. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

/** Used for unknown users and for wrong passwords, so that it does not reveal whether an account exists. */
export const wrongCredentials = () => notAuthorized('Incorrect username or password.');
/** No LimitExceededException: clients would repeat the answer to a challenge that is used up. */
export const passwordAttemptsExceeded = () => notAuthorized('Password attempts exceeded');
export const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const emailTaken = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.');
