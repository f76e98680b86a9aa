import { KEPT_PAGE } from './kept_answers.ts';

interface SiteWindow {
  url: string;
  focus(): Promise<unknown>;
}

/** What the worker needs of the browser. */
export interface MessageParts {
  /** The site's origin. */
  origin: string;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly SiteWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

const ICON = '/icon_192.png';

/** The text of a field of what a push service brought; empty if it has none. */
function textIn(sent: unknown, field: string): string {
  const fields = typeof sent === 'object' && sent !== null ? new Map<string, unknown>(Object.entries(sent)) : undefined;
  const value = fields?.get(field);
  return typeof value === 'string' ? value : '';
}

function jsonOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Shows the messages that are pushed to this browser, and opens what they name. */
export function pushMessages({ origin, registration, clients }: MessageParts) {
  /** An address of the site; that of the picks for any other. */
  function ownAddress(path: string): string {
    const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
    return url?.origin === origin && path !== '' ? url.href : new URL(KEPT_PAGE, origin).href;
  }
  return {
    /** Shows a message. Browsers end a subscription that shows nothing, so one without content is shown, too. */
    show(data: { json(): unknown } | null): Promise<void> {
      const sent = jsonOf(data);
      const tag = textIn(sent, 'tag');
      return registration.showNotification(textIn(sent, 'title') || 'Cornerman', {
        body: textIn(sent, 'body') || 'There is news for you.',
        icon: ICON,
        data: textIn(sent, 'path'),
        // A message of the same tag takes the place of the one before.
        ...(tag !== '' && { tag }),
      });
    },

    /** Goes to the tab that shows what a message names, or opens it. */
    async open(notification: { close(): void; data: unknown }): Promise<void> {
      notification.close();
      const { data } = notification;
      const address = ownAddress(typeof data === 'string' ? data : '');
      const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const shown = windows.find(({ url }) => url === address);
      await (shown === undefined ? clients.openWindow(address) : shown.focus());
    },

    /** Subscribes again with the key of a subscription that ended. The next visit tells the server: a worker has no session. */
    async subscribeAgain(
      ended: Pick<PushSubscription, 'options'> | null,
      renewed: Pick<PushSubscription, 'options'> | null,
    ): Promise<void> {
      const applicationServerKey = ended?.options.applicationServerKey;
      if (renewed === null && applicationServerKey)
        await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    },
  };
}
