import { queryOptions } from '@tanstack/react-query';
import {
  type AlertSettings,
  type AlertTest,
  type AlertTestRequest,
  alertSettingsSchema,
  alertsSchema,
  alertTestSchema,
  calendarAddressSchema,
  type Device,
  deviceSchema,
  newWebhookSchema,
  sentMessagesSchema,
  type WatchRequest,
  type WebhookRequest,
  watchSchema,
} from '../../../core/contract/alerts/alerts.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { ApiError } from './api_error.ts';
import { readAs } from './read_as.ts';

const MISSING = 404;

const readAlerts = async (options: { signal?: AbortSignal } = {}) =>
  readAs(alertsSchema, await callPrivate('getAlerts', options));

/** What the user is told: settings, follows, watches, and whether there are mail and a calendar. */
export const alertsQuery = (uid: string) =>
  queryOptions({ queryKey: [PRIVATE, uid, 'alerts'], queryFn: ({ signal }) => readAlerts({ signal }) });

/** What was sent to the user, newest first. */
export const sentAlertsQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'alerts sent'],
    queryFn: async ({ signal }) => readAs(sentMessagesSchema, await callPrivate('listSentAlerts', { signal })).messages,
  });

/**
 * Changes the settings that are stored now, which another tab may have changed since they were shown. Returns what was
 * found and what was stored.
 */
export async function changeAlertSettings(
  change: (settings: AlertSettings) => AlertSettings,
): Promise<{ found: AlertSettings; stored: AlertSettings }> {
  const { settings: found } = await readAlerts();
  const stored = readAs(alertSettingsSchema, await callPrivate('putAlerts', { body: change(found) }));
  return { found, stored };
}

/** Watches a price; one watch per fighter and bout. */
export const addWatch = async (body: WatchRequest) => readAs(watchSchema, await callPrivate('addWatch', { body }));

/** Ends something. Succeeds when it has ended already, for example in another tab. */
async function end(name: 'removeWatch' | 'unfollowPlaybook' | 'removeDevice', id: string): Promise<void> {
  try {
    await callPrivate(name, { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === MISSING)) throw error;
  }
}

export const removeWatch = (id: string): Promise<void> => end('removeWatch', id);

/** Follows a playbook of the product by its type, or an own one by its id; or follows it no longer. */
export async function setFollowed(playbook: string, isFollowed: boolean): Promise<void> {
  if (!isFollowed) return end('unfollowPlaybook', playbook);
  await callPrivate('followPlaybook', { body: { playbook } });
}

/** Makes the secret address of a calendar, after which an earlier one has ended; returns its path. */
export const renewCalendar = async (): Promise<string> =>
  readAs(calendarAddressSchema, await callPrivate('renewCalendar', { body: {} })).path;

/** Ends the secret address of the calendar. */
export async function endCalendar(): Promise<void> {
  await callPrivate('endCalendar');
}

/** Has push messages sent to a browser, by its subscription; the same one again takes the place of its entry. */
export const addDevice = async (body: { subscription: PushSubscriptionJSON; name: string }): Promise<Device> =>
  readAs(deviceSchema, await callPrivate('addDevice', { body }));

export const removeDevice = (id: string): Promise<void> => end('removeDevice', id);

/** Sets where messages to another program go. The secret that signs them is new each time, and is not told again. */
export const putWebhook = async (body: WebhookRequest) =>
  readAs(newWebhookSchema, await callPrivate('putWebhook', { body }));

/** Sends no more messages to another program. */
export async function removeWebhook(): Promise<void> {
  await callPrivate('removeWebhook');
}

/** Sends a test, and tells what became of it. */
export const sendTestAlert = async (body: AlertTestRequest): Promise<AlertTest> =>
  readAs(alertTestSchema, await callPrivate('testAlert', { body }));
