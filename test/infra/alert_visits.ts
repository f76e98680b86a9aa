import { expect } from 'vitest';
import { howItWentAlert } from '../../core/alerts/causes.ts';
import { calendarAddressSchema, DEFAULT_ALERT_SETTINGS } from '../../core/contract/alerts/alerts.ts';
import { routeKey } from '../../core/contract/routes/route_key.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { HOUR } from '../../core/dates/durations.ts';
import { fanOut } from '../../lambdas/alerts/fan_out.ts';
import { findCauses } from '../../lambdas/alerts/find_causes.ts';
import { openAlerts } from '../../lambdas/alerts/open_alerts.ts';
import { queueDue } from '../../lambdas/alerts/queue_due.ts';
import { sendWaiting, type Way } from '../../lambdas/alerts/send_waiting.ts';
import { publishCalendar } from '../../lambdas/calendar/publish_calendar.ts';
import { unsubscribeToken } from '../../lambdas/mail/unsubscribe_tokens.ts';
import { offsetClock } from '../../lambdas/runtime/clock.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { alertStore, watchIdOf } from '../../lambdas/store/alerts/alert_store.ts';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { ALI, apiEvent } from '../fixtures/api_event.ts';
import { inMemoryQueue } from '../fixtures/in_memory_queue.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { SAMPLE_DEVICE, SAMPLE_WEBHOOK, sampleWatch } from '../fixtures/route_requests.ts';
import type { Visits } from './table_calls.ts';

/** Calls a function at one of the site's own paths. */
async function atSite({ as }: Visits, name: 'getCalendar' | 'unsubscribe', token: string): Promise<void> {
  const route = SITE_PATH_ROUTES[name];
  as(route.function);
  const handler = await loadHandler(route.function);
  const event = apiEvent('getSharedPlaybook', { id: token });
  expect((await handler({ ...event, routeKey: routeKey(route) })).statusCode).toBe(200);
}

/** Makes a calendar, reads it, and ends mail, by addresses that need no sign-in; an address bounces. */
export async function useAddresses(visits: Visits): Promise<void> {
  const { backend, call, as } = visits;
  const { client, variables } = backend.database;
  as('fixture');
  await alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE }).follow(
    ALI.sub,
    'baseline',
    'baseline',
  );
  const [event] = randomCards(7, 12).slice(-1);
  const coming = { id: event?.id ?? '', name: event?.name ?? '', date: event?.date ?? TODAY, place: null };
  const source = { site: 'https://cornerman.test', now: new Date() };
  await publishCalendar(fileBucket(backend.snapshotFolder), [coming], source);
  as('profile');
  const made = await backend.call('renewCalendar', { caller: ALI, body: {} });
  const { path } = calendarAddressSchema.parse(made.body);
  await atSite(visits, 'getCalendar', path.replace('/calendar/', ''));
  await call('endCalendar', 204);
  const token = unsubscribeToken(variables.MAIL_KEY, { reader: ALI.sub, kinds: ['picks_ready'] });
  await atSite(visits, 'unsubscribe', token);
  const { handler } = await import('../../lambdas/functions/mail_feedback.ts');
  as('mail_feedback');
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: ALI.email }] };
  await handler({ Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Bounce', bounce }) } }] });
}

/** Sets, watches and follows like a reader, and tells what is due like the function that sends alerts. */
export async function tell({ backend, call, as }: Visits): Promise<void> {
  const caller = { ...ALI, sub: 'told' };
  const own = 'told_1';
  as('public');
  const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
  const watch = sampleWatch(present(events[0], 'an event').id);
  await call('savePlaybook', 200, { caller, body: simplePlaybook(own) });
  await call('putAlerts', 200, { caller, body: DEFAULT_ALERT_SETTINGS });
  for (const at of [2, 3]) await call('addWatch', 200, { caller, body: { ...watch, at } });
  for (const playbook of ['value', 'flex', own]) await call('followPlaybook', 204, { caller, body: { playbook } });
  await call('getAlerts', 200, { caller });
  await call('listSentAlerts', 200, { caller });
  await call('reportSecurityChange', 204, { caller, body: { change: 'password_changed' } });
  await call('addDevice', 200, { caller, body: SAMPLE_DEVICE });
  await call('putWebhook', 200, { caller, body: SAMPLE_WEBHOOK });
  await call('testAlert', 200, { caller, body: { way: 'webhook' } });
  await call('removeWebhook', 204, { caller });
  await call('removeWatch', 204, { caller, id: watchIdOf(watch) });
  await call('unfollowPlaybook', 204, { caller, id: 'flex' });
  await call('getMyData', 200, { caller });
  const { client, variables } = backend.database;
  const { date } = present(events[0], 'an event');
  const event = { id: watch.event_id, name: 'UFC: Next', date, begins_at: `${date}T23:00:00.000Z` };
  const waiting = waitingAlerts(client, variables.ALERTS_TABLE);
  for (const name of ['post_confirmation', 'settle_bets']) {
    as(name);
    await waiting.put(caller.sub, howItWentAlert(event), new Date());
  }
  Object.assign(process.env, {
    PROMPT_ALERTS_QUEUE_URL: 'https://example.com/prompt',
    ALERTS_QUEUE_URL: 'https://example.com/alerts',
  });
  const { clock, find, told, queue, sending, ways } = openAlerts();
  as('send_alerts');
  await findCauses(find, clock.now());
  await find.causes.put({ kind: 'picks_ready', event, playbook: 'value' });
  await find.causes.put({ kind: 'picks_ready', event, playbook: 'own' });
  for (const open of (await find.causes.all()).values()) await fanOut(open, { ...told, hasTimeLeft: () => true });
  const queues = { prompt: inMemoryQueue(), usual: inMemoryQueue() };
  await queueDue({ ...queue, queues });
  const later = offsetClock(clock.now().getTime() - Date.now() + HOUR);
  const mail: Way = { ...ways.mail, inTurn: async () => {}, send: async () => 'sent' };
  await sendWaiting(caller.sub, { ...sending(), clock: later, ways: { mail } });
  await waiting.postpone(caller.sub, new Map([['none', new Date()]]));
}
