const PREFIX = 'CognitoIdentityServiceProvider.';

/**
 * Whether Amplify has stored tokens in this browser. Checked before Amplify is loaded, so that visitors who never
 * signed in don't download it.
 */
export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX) && key.endsWith('.refreshToken'));
  } catch {
    // Storage is blocked, so there can be no stored session.
    return false;
  }
}

/** Whether a storage event from another tab may mean that another user, or nobody, is signed in now. */
export function changesUser(event: StorageEvent): boolean {
  if (event.key === null) return true;
  return event.key.startsWith(PREFIX) && /\.(refreshToken|LastAuthUser)$/.test(event.key);
}
