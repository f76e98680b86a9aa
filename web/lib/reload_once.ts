const KEY = 'cornerman.reloaded';

async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the whole page anew, which brings the newest deployment's files; not twice without `forgetReload` in between,
 * and not while the site can't be reached, where the browser's own error page would take this one's place. Answers
 * whether it does.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) !== null || !(await siteAnswers())) return false;
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: without a memory it might reload for ever.
    return false;
  }
  window.location.reload();
  return true;
}

/** What was reloaded for is there: the next time it may be done again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}
