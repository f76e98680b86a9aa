import { GetCommand } from '@aws-sdk/lib-dynamodb';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ComingEvent } from '../../core/calendar/entries.ts';
import { calendarAddressSchema } from '../../core/contract/alerts/alerts.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { prebuiltPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { routeKey } from '../../core/contract/routes/route_key.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { publishCalendar } from '../../lambdas/calendar/publish_calendar.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { alertStore } from '../../lambdas/store/alerts/alert_store.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { apiEvent, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { TODAY } from '../fixtures/random_cards.ts';

const SITE = 'https://cornerman.test';
const NOW = new Date(`${TODAY}T12:00:00Z`);

let backend: TestBackend;
let next: ComingEvent;
beforeAll(async () => {
  backend = await startBackend();
  const listed = await backend.call('listEvents');
  const [first] = eventListSchema.parse(listed.body).events.filter(({ date }) => date >= TODAY);
  if (first === undefined) throw new TypeError('The league lists no event');
  next = { id: first.id, name: first.name, date: first.date, place: 'Test City' };
  await publish([next]);
});
afterAll(() => backend.stop());

const publish = (events: readonly ComingEvent[]) =>
  publishCalendar(fileBucket(backend.snapshotFolder), events, { site: SITE, now: NOW });

let owners = 0;
function owner(): TestCaller {
  owners += 1;
  return { sub: `c0ffee-calendar-${owners}`, email: `owner${owners}@example.org`, name: 'Owner' };
}

async function renew(caller: TestCaller): Promise<string> {
  const { status, body } = await backend.call('renewCalendar', { caller, body: {} });
  expect(status).toBe(200);
  return calendarAddressSchema.parse(body).path;
}

/** What a calendar program gets at an address. */
async function read(path: string) {
  const handler = await loadHandler('playbooks');
  const id = path.slice('/calendar/'.length);
  const event = apiEvent('getSharedPlaybook', { id });
  return handler({ ...event, routeKey: routeKey(SITE_PATH_ROUTES.getCalendar) });
}

const eventsIn = (text: string | undefined) =>
  new ICAL.Component(ICAL.parse(text ?? '')).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('the public calendar', () => {
  test('is a file with the coming events, without anybody’s picks', async () => {
    const file = await fileBucket(backend.snapshotFolder).get('calendar.ics');
    const [event] = eventsIn(file?.toString('utf8'));
    expect(event).toMatchObject({ summary: next.name, description: `${SITE}/events/${next.id}`, sequence: 0 });
  });

  test('moves an event by a higher sequence under its UID, also when the import is repeated', async () => {
    const uidAndSequence = async () => {
      const file = await fileBucket(backend.snapshotFolder).get('calendar.ics');
      return eventsIn(file?.toString('utf8')).map(({ uid, sequence }) => [uid, sequence]);
    };
    const [[uid] = []] = await uidAndSequence();
    const moved = { ...next, date: addDays(next.date, 1) };
    for (let run = 0; run < 2; run += 1) await publish([moved]);
    expect(await uidAndSequence()).toEqual([[uid, 1]]);
    await publish([next]);
    expect(await uidAndSequence()).toEqual([[uid, 2]]);
  });
});

describe('a calendar at a secret address', () => {
  test('has the names of what its owner’s and followed playbooks bet, and no price', async () => {
    const ann = owner();
    const saved = await backend.call('savePlaybook', { caller: ann, body: simplePlaybook(`${ann.sub}_1775200000000`) });
    expect(saved.status).toBe(200);
    const { client, variables } = backend.database;
    await alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE }).follow(
      ann.sub,
      'baseline',
      'baseline',
    );
    const { statusCode, headers, body } = await read(await renew(ann));
    expect([statusCode, headers]).toEqual([
      200,
      { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' },
    ]);
    const [event] = eventsIn(body);
    const [followed, own, address] = event?.description.split('\n') ?? [];
    const prebuilt = await backend.call('getPrebuiltPlaybook', { id: prebuiltIdOf('baseline', next.id) });
    const { picks } = prebuiltPlaybookSchema.parse(prebuilt.body);
    expect(followed).toBe(`Baseline: ${picks.map(({ pick_name }) => pick_name).join('; ')}`);
    expect(own).toMatch(/^Saturday: \S/);
    expect(address).toBe(`${SITE}/events/${next.id}`);
    for (const { american_odds, decimal_odds } of picks) {
      expect(event?.description).not.toContain(american_odds);
      expect(event?.description).not.toContain(String(decimal_odds));
    }
  });

  test('names no picks while its owner has paused his bets', async () => {
    const ann = owner();
    const { client, variables } = backend.database;
    const alerts = alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE });
    await alerts.follow(ann.sub, 'baseline', 'baseline');
    const path = await renew(ann);
    expect((await read(path)).body).toContain('Baseline: ');
    expect((await backend.call('pauseBets', { caller: ann, body: { days: 7 } })).status).toBe(200);
    const [event] = eventsIn((await read(path)).body);
    expect(event?.description).toBe(`${SITE}/events/${next.id}`);
  });

  test('is readable without signing in, and says nothing of its owner', async () => {
    const ann = owner();
    const { body } = await read(await renew(ann));
    for (const secret of [ann.sub, ann.email, ann.name]) expect(body).not.toContain(secret);
  });

  test('ends when its owner makes another one', async () => {
    const ann = owner();
    const first = await renew(ann);
    const second = await renew(ann);
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
  });

  test('ends when its owner ends it', async () => {
    const ann = owner();
    const ended = await renew(ann);
    expect((await backend.call('endCalendar', { caller: ann })).status).toBe(204);
    expect((await read(ended)).statusCode).toBe(404);
  });

  test('ends with the account', async () => {
    const ann = owner();
    await backend.call('getProfile', { caller: ann });
    const path = await renew(ann);
    expect((await read(path)).statusCode).toBe(200);
    expect((await backend.call('deleteProfile', { caller: ann })).status).toBe(204);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('is not made for an account that was deleted', async () => {
    const ann = owner();
    await backend.call('getProfile', { caller: ann });
    await backend.call('deleteProfile', { caller: ann });
    expect((await backend.call('renewCalendar', { caller: ann, body: {} })).status).toBe(401);
  });

  test.each(['', 'A', 'A'.repeat(43), `${'A'.repeat(43)}.ics`, `${'A'.repeat(44)}.ics`, '../calendar.ics', '%00.ics'])(
    'is not found by guessing: %j',
    async (guess) => {
      const { statusCode, body } = await read(`/calendar/${guess}`);
      expect([statusCode, body]).toEqual([404, JSON.stringify({ message: TEXTS.calendarNotFound })]);
    },
  );

  test('is kept by its hash alone', async () => {
    const ann = owner();
    const token = (await renew(ann)).slice('/calendar/'.length, -'.ics'.length);
    const { client, variables } = backend.database;
    const { Item } = await client.send(
      new GetCommand({ TableName: variables.ALERTS_TABLE, Key: { owner: ann.sub, item: 'calendar' } }),
    );
    expect(Item).toBeDefined();
    expect(JSON.stringify(Item)).not.toContain(token);
  });
});
