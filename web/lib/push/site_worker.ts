import { KEPT_PAGE } from '../../worker/kept_answers.ts';

/** The site's worker, as pages use it. It is loaded with every visit, after all else. */

/** The registration of the worker, once it is active. Throws where the browser refuses one. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: KEPT_PAGE });
  const next = registration.installing ?? registration.waiting;
  if (registration.active === null && next !== null)
    await new Promise<void>((resolve) =>
      next.addEventListener('statechange', () => {
        if (next.state === 'activated' || next.state === 'redundant') resolve();
      }),
    );
  return registration;
}

/** The key in local storage of what is known of this browser as a device. */
export const DEVICE_KEY = 'cornerman.device';

/** What is known of it; null if it was not added, or if storage is blocked. */
export function deviceMark(): string | null {
  try {
    return localStorage.getItem(DEVICE_KEY);
  } catch {
    return null;
  }
}
