const KEY = 'cornerman.reloaded';

async function siteIsReachable(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page to get the newest deployment's files. Does nothing after a first reload until `clearReloadMark`, and
 * nothing while the site is unreachable, because the browser's error page would replace this one. Returns whether it
 * reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) !== null || !(await siteIsReachable())) return false;
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: without the mark it might reload forever.
    return false;
  }
  window.location.reload();
  return true;
}

/** Allows the next reload. Called when the missing chunk was loaded. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is no mark.
  }
}
