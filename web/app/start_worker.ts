import { onlineManager } from '@tanstack/react-query';
import { SECOND } from '../../core/dates/durations.ts';
import { accountStore } from '../lib/auth/account.ts';
import { isOnline } from '../lib/hooks/use_online.ts';
import { forgetSeen, seenAt } from '../lib/load/connection.ts';
import { queryClient } from '../lib/load/query_client.ts';
import { logError } from '../lib/log.ts';
import { deviceMark, registeredWorker } from '../lib/push/site_worker.ts';
import { KEPT_PAGE, type KeepRequest } from '../worker/kept_answers.ts';

/** What this document has loaded, in every way. */
function loaded(): KeepRequest {
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  return { keep, since: performance.timeOrigin };
}

/** Has the picks kept for when there is no network, once they are seen. */
function keepPicks({ active }: ServiceWorkerRegistration): void {
  if (location.pathname === KEPT_PAGE && isOnline()) active?.postMessage(loaded());
}

/** Once the server is reached, what was kept from an earlier visit is asked for anew. */
function renewWhenOnline(): void {
  const renew = (online: boolean) => {
    if (!online || seenAt() === undefined) return;
    forgetSeen();
    void queryClient.invalidateQueries();
  };
  onlineManager.subscribe(renew);
  // The server may have been reached while this was loaded.
  renew(isOnline());
}

/** Keeps this browser's device with its owner. Only browsers that were added load what it takes. */
async function checkOwner(): Promise<void> {
  if (deviceMark() === null) return;
  // Read before anything is loaded: that a user has left is forgotten once the login page has said so.
  const account = accountStore.read();
  try {
    const { checkDevice } = await import('../lib/push/push_device.ts');
    const { addDevice } = await import('../lib/api/alerts.ts');
    await checkDevice(account, addDevice);
  } catch (error) {
    logError('The device was not checked', error);
  }
}

/** Until then the picks have loaded with what follows them. */
const SETTLED_AFTER = 5 * SECOND;

/**
 * Registers the site's worker, and has it keep the picks: once they have loaded, and each time that the page is left.
 * Browsers without workers, and those that refuse one, do without.
 */
export async function startWorker(): Promise<void> {
  renewWhenOnline();
  if (!('serviceWorker' in navigator)) return;
  try {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    const registration = await registeredWorker();
    setTimeout(() => keepPicks(registration), SETTLED_AFTER);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) keepPicks(registration);
    });
    accountStore.subscribe(() => void checkOwner());
    await checkOwner();
  } catch (error) {
    logError('The worker could not be registered', error);
  }
}
