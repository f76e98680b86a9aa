import { type KeepRequest, keptAnswers } from './kept_answers.ts';
import { type MessageParts, pushMessages } from './push_messages.ts';

/**
 * The site's worker: it shows messages that are pushed, and answers for the page of picks when there is no network. The
 * build bundles it into `/sw.js`, one script at an address that never changes.
 */

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Resubscribed extends Lasting {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

/** What a worker has and a page has not: the compiler can't load the types of both. */
interface WorkerScope {
  clients: MessageParts['clients'] & { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: Lasting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { notification: Notification }) => void,
  ): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Resubscribed) => void): void;
}
declare const self: WorkerScope;

/** What a page asks to keep; undefined for a message of another kind, as of an earlier page. */
function keepRequestOf(sent: unknown): KeepRequest | undefined {
  if (typeof sent !== 'object' || sent === null || !('keep' in sent && 'since' in sent)) return undefined;
  const { keep, since } = sent;
  const isList = Array.isArray(keep) && keep.every((each) => typeof each === 'string');
  return isList && typeof since === 'number' ? { keep, since } : undefined;
}

const { origin } = location;
const kept = keptAnswers({ caches, origin, fetch: (...call) => fetch(...call) });
const messages = pushMessages({ origin, registration: self.registration, clients: self.clients });

// A new worker takes over at once: it keeps no state, and earlier pages ask nothing else of it.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(kept.removeOthers().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = kept.answer(event.request, (work) => event.waitUntil(work));
  if (answer !== undefined) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  const request = keepRequestOf(event.data);
  // Without a network nothing new is kept, and what was kept stays.
  if (request !== undefined) event.waitUntil(kept.keep(request).catch(() => undefined));
});
self.addEventListener('push', (event) => event.waitUntil(messages.show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(messages.open(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(messages.subscribeAgain(event.oldSubscription, event.newSubscription)),
);
