import {
  alertSettingsSchema,
  alertsSchema,
  alertTestRequestSchema,
  alertTestSchema,
  calendarAddressSchema,
  deviceRequestSchema,
  deviceSchema,
  followRequestSchema,
  newCalendarSchema,
  newWebhookSchema,
  securityChangeRequestSchema,
  sentMessagesSchema,
  watchRequestSchema,
  watchSchema,
  webhookRequestSchema,
} from '../alerts/alerts.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const own = routesOf('private', 'profile');

/** What a user is told: the settings, what is followed and watched, and what was sent. */
export const ALERT_ROUTES = {
  getAlerts: own.get(
    '/alerts',
    'Get what the caller is told: settings, follows and watches; and where: devices and webhook',
    alertsSchema,
  ),
  putAlerts: own.put(
    '/alerts',
    'Replace the caller’s settings of alerts: ways per kind, quiet hours and their time zone',
    alertSettingsSchema,
    alertSettingsSchema,
  ),
  listSentAlerts: own.get('/alerts/sent', 'List what was sent to the caller and why, newest first', sentMessagesSchema),
  addWatch: {
    ...own.post(
      '/alerts/watches',
      'Watch the price of a fighter in a coming bout; one watch per fighter and bout',
      watchRequestSchema,
      watchSchema,
    ),
    errors: [404, 409],
  },
  removeWatch: own.remove('/alerts/watches/{id}', 'End a watch of the caller', NO_BODY),
  followPlaybook: {
    ...own.post(
      '/alerts/follows',
      'Follow one of the product’s playbooks by its type, or one of the caller’s by its id',
      followRequestSchema,
      NO_BODY,
    ),
    errors: [403, 404, 409],
  },
  unfollowPlaybook: own.remove('/alerts/follows/{id}', 'Follow a playbook no longer', NO_BODY),
  renewCalendar: own.post(
    '/alerts/calendar',
    'Make the secret address of a calendar with the caller’s picks; an earlier one ends',
    newCalendarSchema,
    calendarAddressSchema,
  ),
  endCalendar: own.remove('/alerts/calendar', 'End the secret address of the caller’s calendar', NO_BODY),
  addDevice: {
    ...own.post(
      '/alerts/devices',
      'Have push messages sent to a browser; the same address again replaces its entry',
      deviceRequestSchema,
      deviceSchema,
    ),
    errors: [409],
  },
  removeDevice: own.remove('/alerts/devices/{id}', 'Send no more push messages to a browser', NO_BODY),
  putWebhook: own.put(
    '/alerts/webhook',
    'Set where messages to another program go; the secret that signs them is made anew and shown once',
    webhookRequestSchema,
    newWebhookSchema,
  ),
  removeWebhook: own.remove('/alerts/webhook', 'Send no more messages to another program', NO_BODY),
  testAlert: {
    ...own.post(
      '/alerts/test',
      'Send a test to a device or the webhook of the caller, and tell what became of it',
      alertTestRequestSchema,
      alertTestSchema,
    ),
    errors: [404],
  },
  reportSecurityChange: own.post(
    '/alerts/security',
    'Have the caller told of a change of the account that the site has made',
    securityChangeRequestSchema,
    NO_BODY,
  ),
} as const satisfies RouteGroup;
