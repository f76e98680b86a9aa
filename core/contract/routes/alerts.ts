import {
  alertSettingsSchema,
  alertsSchema,
  calendarAddressSchema,
  followRequestSchema,
  newCalendarSchema,
  securityChangeRequestSchema,
  sentMessagesSchema,
  watchRequestSchema,
  watchSchema,
} from '../alerts/alerts.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const own = routesOf('private', 'profile');

/** What a user is told: the settings, what is followed and watched, and what was sent. */
export const ALERT_ROUTES = {
  getAlerts: own.get('/alerts', 'Get what the caller is told: settings, follows and watches', alertsSchema),
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
  reportSecurityChange: own.post(
    '/alerts/security',
    'Have the caller told of a change of the account that the site has made',
    securityChangeRequestSchema,
    NO_BODY,
  ),
} as const satisfies RouteGroup;
