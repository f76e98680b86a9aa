import { logError } from '../../lib/log.ts';

/** What became of an address that was to be shared. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Touch devices have a share sheet that people use; elsewhere they paste a link. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function copied(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    logError('The link could not be copied', error);
    return 'refused';
  }
}

/** Opens the system's share sheet on phones, and copies the address elsewhere or where the sheet fails. */
export async function shareAddress(url: string, title: string): Promise<ShareOutcome> {
  if (!('share' in navigator) || !isTouched()) return copied(url);
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : copied(url);
  }
}
