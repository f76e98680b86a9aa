/** The page that sent a visitor to the login page, kept in this tab until a page for signed-in users is shown. */
const KEY = 'cornerman.wanted';
const BUILDERS = '/playbooks/build';

/** Remembers a path with its query. Where storage is blocked, nothing is remembered. */
export function rememberWanted(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // The visitor then finds the page by the menu.
  }
}

/** The remembered path; undefined if there is none. */
export function wantedPath(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the path. */
export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Why an account is needed for a path. */
export const reasonToSignIn = (path: string): string =>
  path.startsWith(BUILDERS)
    ? 'Building a playbook needs an account, because the playbook is saved to it. It’s free. The way back to the builder is on the home page after you sign in.'
    : 'That page needs an account. The way back to it is on the home page after you sign in.';

/** A link's text to a path. */
export const wayBackText = (path: string): string =>
  path.startsWith(BUILDERS) ? 'Go on to the builder' : 'Go on to the page you wanted';
