/**
 * Storage key of the page that required a sign-in. It is kept in this tab until a page for signed-in users is shown.
 */
const KEY = 'cornerman.wanted';
const BUILDERS = '/playbooks/build';

/** Stores a path with its query. Does nothing if storage is blocked. */
export function rememberWanted(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is blocked: the user has to find the page in the menu.
  }
}

/** The stored path; undefined if there is none. */
export function wantedPath(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored path. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Removes all that this tab keeps of a user: the stored path and unsaved work. */
export function forgetUser(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('cornerman.')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Text that explains why a path needs an account. */
export const reasonToSignIn = (path: string): string =>
  path.startsWith(BUILDERS)
    ? 'Building a playbook needs an account, because the playbook is saved to it. It’s free. The way back to the builder is on the home page after you sign in.'
    : 'That page needs an account. The way back to it is on the home page after you sign in.';

/** Text of a link to a path. */
export const wayBackText = (path: string): string =>
  path.startsWith(BUILDERS) ? 'Go on to the builder' : 'Go on to the page you wanted';
