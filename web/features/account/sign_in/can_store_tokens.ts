const PROBE = 'cornerman.probe';

/** Says why nobody can sign in where storage is blocked. */
export const STORAGE_BLOCKED =
  'Your browser blocks this site’s data, in which it would keep you signed in. Allow it for this site, and sign in again.';

/** Whether this browser can keep tokens. Otherwise they are lost at once, and the user stays signed out. */
export function canStoreTokens(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
