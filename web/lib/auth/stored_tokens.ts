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

/** Whether a change of storage, in another tab, may have changed who is signed in. */
export function changesUser(event: StorageEvent): boolean {
  if (event.key === null) return true;
  return event.key.startsWith(PREFIX) && /\.(refreshToken|LastAuthUser)$/.test(event.key);
}
