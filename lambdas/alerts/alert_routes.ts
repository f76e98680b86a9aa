import { ECDH } from 'node:crypto';
import type { Alerts } from '../../core/contract/alerts/alerts.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { hasBegun } from '../../core/domain/cards/begin.ts';
import type { CalendarTokens } from '../calendar/calendar_tokens.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import type { Caller } from '../http/caller.ts';
import { ownKey, requireFound } from '../playbooks/own_playbook.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import type { DeliveryStore } from '../store/alerts/delivery_store.ts';
import { type SecurityTelling, securityTeller } from '../store/alerts/waiting_alerts.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { UserStore } from '../store/users/user_store.ts';
import { type TestParts, testAlert } from './test_alert.ts';

export interface AlertRouteParts extends SecurityTelling {
  alerts: AlertStore;
  deliveries: Pick<DeliveryStore, 'told' | 'addDevice' | 'removeDevice' | 'setWebhook' | 'removeWebhook'>;
  events: Pick<EventStore, 'find'>;
  playbooks: Pick<PlaybookStore, 'find'>;
  /** Mail goes to the address of the profile, which not every account has before it asks for it. */
  users: Pick<UserStore, 'findProfile' | 'ensureProfile'>;
  calendars: Pick<CalendarTokens, 'has'>;
  /** The public key that browsers subscribe with; null where push is off. */
  pushKey(): Promise<string | null>;
  /** Counts a test. Throws ApiError 429 above the limit of the day. */
  countTest(caller: Caller): Promise<void>;
  tests: TestParts;
}

/** Follows one of the product’s playbooks, or one of the caller’s own. Throws ApiError 403 or 404 for any other. */
async function follow(caller: Caller, playbook: string, { alerts, playbooks }: AlertRouteParts): Promise<void> {
  if (PLAYBOOK_TYPES.some((type) => type === playbook)) return alerts.follow(caller.sub, playbook, playbook);
  requireFound(await playbooks.find(ownKey(caller, playbook)));
  return alerts.follow(caller.sub, playbook, 'own');
}

/** Follows of playbooks that were deleted: nobody sees the places that they hold. */
async function goneFollows(sub: string, follows: readonly string[], { playbooks }: AlertRouteParts): Promise<string[]> {
  const own = follows.filter((id) => !PLAYBOOK_TYPES.some((type) => type === id));
  // One that can't be read is still there.
  const isThere = (id: string) =>
    playbooks.find({ user_id: sub, id }).then(
      (found) => found !== undefined,
      () => true,
    );
  const there = await Promise.all(own.map(isThere));
  return own.filter((_, place) => !there[place]);
}

/**
 * What is followed and watched. Watches of events that have begun, or are not kept, and follows of deleted playbooks are
 * ended first: they tell nothing.
 */
async function followedNow({ sub }: Caller, parts: AlertRouteParts): Promise<Pick<Alerts, 'follows' | 'watches'>> {
  const { alerts, events, clock } = parts;
  const { follows, watches } = await alerts.followed(sub);
  const gone = await goneFollows(sub, follows, parts);
  for (const id of gone) await alerts.unfollow(sub, id);
  const kept = await Promise.all([...new Set(watches.map(({ event_id }) => event_id))].map(events.find));
  const coming = new Set(kept.flatMap((event) => (event && !hasBegun(event, clock.now()) ? event.id : [])));
  for (const { id, event_id } of watches) if (!coming.has(event_id)) await alerts.unwatch(sub, id);
  return {
    follows: follows.filter((id) => !gone.includes(id)),
    watches: watches.filter(({ event_id }) => coming.has(event_id)),
  };
}

function requireOne(isFound: boolean, text: string): void {
  if (!isFound) throw new ApiError(404, text);
}

/** Throws ApiError 400 for a key with which nothing can be encrypted. */
function requireKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new ApiError(400, TEXTS.deviceKeyWrong);
  }
}

/** The routes of where messages go beside the mailbox: devices and the webhook. */
const deliveryRoutes = (
  privateRoute: PrivateRoute,
  { deliveries, users, countTest, tests, waiting, hasMail, clock }: AlertRouteParts,
): readonly ServedRoute[] => [
  privateRoute('addDevice', async ({ caller, body }) => {
    requireKey(body.subscription.keys.p256dh);
    await users.ensureProfile(caller, clock.now());
    return deliveries.addDevice(caller.sub, body, clock.now());
  }),
  privateRoute('removeDevice', async ({ caller, id }) =>
    requireOne(await deliveries.removeDevice(caller.sub, id), TEXTS.deviceNotFound),
  ),
  privateRoute('putWebhook', async ({ caller, body }) => {
    await users.ensureProfile(caller, clock.now());
    const set = await deliveries.setWebhook(caller.sub, body, clock.now());
    await securityTeller({ waiting, hasMail, clock })(caller.sub, 'webhook_set');
    return set;
  }),
  privateRoute('removeWebhook', ({ caller }) => deliveries.removeWebhook(caller.sub)),
  privateRoute('testAlert', async ({ caller, body }) => {
    await countTest(caller);
    return testAlert(caller.sub, body, tests);
  }),
];

/** The routes of alerts: settings, watches, follows, ways, what was sent, and changes of the account. */
export const alertRoutes = (privateRoute: PrivateRoute, parts: AlertRouteParts): readonly ServedRoute[] => {
  const { alerts, deliveries, events, users, calendars, hasMail, pushKey, clock } = parts;
  return [
    privateRoute('getAlerts', async ({ caller }) => ({
      settings: await alerts.settings(caller.sub),
      ...(await followedNow(caller, parts)),
      mail: hasMail,
      push_key: await pushKey(),
      ...(await deliveries.told(caller.sub)),
      calendar: await calendars.has(caller.sub),
    })),
    privateRoute('putAlerts', async ({ caller, body }) => {
      await alerts.setSettings(caller.sub, body);
      return body;
    }),
    privateRoute('listSentAlerts', async ({ caller }) => ({ messages: await alerts.sent(caller.sub) })),
    privateRoute('addWatch', async ({ caller, body }) => {
      requireOne((await events.find(body.event_id)) !== undefined, TEXTS.eventNotFound);
      await users.ensureProfile(caller, clock.now());
      return alerts.watch(caller.sub, body);
    }),
    privateRoute('removeWatch', async ({ caller, id }) =>
      requireOne(await alerts.unwatch(caller.sub, id), TEXTS.watchNotFound),
    ),
    privateRoute('followPlaybook', async ({ caller, body }) => {
      await users.ensureProfile(caller, clock.now());
      await follow(caller, body.playbook, parts);
    }),
    privateRoute('unfollowPlaybook', async ({ caller, id }) =>
      requireOne(await alerts.unfollow(caller.sub, id), TEXTS.notFollowed),
    ),
    ...deliveryRoutes(privateRoute, parts),
    privateRoute('reportSecurityChange', async ({ caller, body: { change } }) => {
      // The address that the site knew before the change: whoever changed it has the new one.
      const known = change === 'email_changed' ? (await users.findProfile(caller.sub))?.email : undefined;
      await securityTeller(parts)(caller.sub, change, known);
    }),
  ];
};
