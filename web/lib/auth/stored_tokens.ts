const PREFIX = 'CognitoIdentityServiceProvider.';

/**
 * Whether Amplify has left tokens in this browser. Asked before Amplify is loaded, so that visitors who never signed
 * in neither wait for it nor download it.
 */
export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX) && key.endsWith('.refreshToken'));
  } catch {
    // Storage is blocked: nobody can have stayed signed in.
    return false;
  }
}

/** Whether a change of storage, in another tab, touched the tokens. */
export function touchesTokens(event: StorageEvent): boolean {
  return event.key === null || event.key.startsWith(PREFIX);
}
