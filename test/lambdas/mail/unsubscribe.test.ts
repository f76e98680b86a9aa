import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHOSEN_ALERT_KINDS, type ChosenAlertKind } from '../../../core/contract/alerts/alert_limits.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { routeKey, routeKeys } from '../../../core/contract/routes/route_key.ts';
import { SITE_PATH_ROUTES } from '../../../core/contract/routes/site_paths.ts';
import { unsubscribeToken } from '../../../lambdas/mail/unsubscribe_tokens.ts';
import { alertStore } from '../../../lambdas/store/alerts/alert_store.ts';
import { loadHandler } from '../../../local/functions/call_handler.ts';
import { ALI, apiEvent, BEA, type TestCaller } from '../../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';

let backend: TestBackend;
let alerts: ReturnType<typeof alertStore>;
beforeAll(async () => {
  backend = await startBackend();
  const { client, variables } = backend.database;
  alerts = alertStore(client, { alerts: variables.ALERTS_TABLE, users: variables.USERS_TABLE });
});
afterAll(() => backend.stop());

const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** What the page answers to a mail program, a link scanner or its own button. */
async function ask(
  route: 'askToUnsubscribe' | 'unsubscribe',
  id: string,
  key: string = routeKey(SITE_PATH_ROUTES[route]),
) {
  const handler = await loadHandler('public');
  const event = apiEvent('getSharedPlaybook', { id, ...(route === 'unsubscribe' && { rawBody: ONE_CLICK }) });
  const headers = { ...event.headers, 'content-type': 'application/x-www-form-urlencoded' };
  return handler({ ...event, headers, routeKey: key });
}

const tokenOf = ({ sub }: TestCaller, kinds: readonly ChosenAlertKind[]) =>
  unsubscribeToken(backend.database.variables.MAIL_KEY, { reader: sub, kinds });
const waysOf = async ({ sub }: TestCaller) => (await alerts.settings(sub)).ways;
const EVERY_KIND = DEFAULT_ALERT_SETTINGS.ways;

let readers = 0;
function reader(): TestCaller {
  readers += 1;
  return { sub: `5f0e-reader-${readers}`, email: `reader${readers}@example.org`, name: 'Reader' };
}

describe('the address in a mail that ends it', () => {
  test('changes nothing when it is opened, however often: it asks, with one button', async () => {
    const ann = reader();
    const [get, head] = routeKeys(SITE_PATH_ROUTES.askToUnsubscribe);
    for (const key of [get, head, get]) {
      const { statusCode, headers, body } = await ask('askToUnsubscribe', tokenOf(ann, ['picks_ready']), key);
      expect([statusCode, headers?.['Cache-Control']]).toEqual([200, 'no-store']);
      expect(body).toContain('This ends mail on picks that are ready. Nothing has changed yet.');
      expect(body?.match(/<button>/g)).toHaveLength(1);
      expect(body).toContain('<form method="post">');
    }
    expect(await waysOf(ann)).toEqual(EVERY_KIND);
  });

  test('ends mail of its kind by POST without signing in, and no other kind', async () => {
    const ann = reader();
    const { statusCode, body } = await ask('unsubscribe', tokenOf(ann, ['price_reached']));
    expect(statusCode).toBe(200);
    expect(body).toContain('We have ended mail on prices that are reached.');
    expect(await waysOf(ann)).toEqual({ ...EVERY_KIND, price_reached: [] });
  });

  test('ends all alerts by mail, and leaves the other settings', async () => {
    const ann = reader();
    const quiet = { from: '22:00', to: '07:00' };
    await alerts.setSettings(ann.sub, { ...DEFAULT_ALERT_SETTINGS, quiet, time_zone: 'Europe/Oslo' });
    await ask('unsubscribe', tokenOf(ann, CHOSEN_ALERT_KINDS));
    const ways = { picks_ready: [], price_reached: [], pick_changed: [], how_it_went: [] };
    expect(await alerts.settings(ann.sub)).toEqual({ ways, quiet, time_zone: 'Europe/Oslo' });
  });

  test('ends the same again without an error', async () => {
    const ann = reader();
    for (let click = 0; click < 2; click += 1)
      expect((await ask('unsubscribe', tokenOf(ann, ['how_it_went']))).statusCode).toBe(200);
    expect((await waysOf(ann)).how_it_went).toEqual([]);
  });

  test.each([
    ['of another reader', (token: string) => token.replace(ALI.sub, BEA.sub)],
    ['of another kind', (token: string) => token.replace('picks_ready', 'how_it_went')],
    ['of more kinds', (token: string) => token.replace('picks_ready', 'picks_ready.how_it_went')],
    ['with another signature', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['signed with another key', () => unsubscribeToken('x', { reader: ALI.sub, kinds: ['picks_ready'] })],
    ['empty', () => ''],
    ['of a kind that is always sent', () => tokenOf(ALI, ['picks_ready']).replace('picks_ready', 'security')],
  ])('ends nothing if it is made up: %s', async (_, forged) => {
    const token = forged(tokenOf(ALI, ['picks_ready']));
    for (const route of ['askToUnsubscribe', 'unsubscribe'] as const) {
      const { statusCode, body } = await ask(route, token);
      expect(statusCode).toBe(404);
      expect(body).toContain('This address ends nothing');
    }
    for (const caller of [ALI, BEA]) expect(await waysOf(caller)).toEqual(EVERY_KIND);
  });

  test('leaves nothing of a deleted account', async () => {
    const ann = reader();
    await backend.call('getProfile', { caller: ann });
    await backend.call('deleteProfile', { caller: ann });
    expect((await ask('unsubscribe', tokenOf(ann, CHOSEN_ALERT_KINDS))).statusCode).toBe(200);
    expect(await alerts.settings(ann.sub)).toEqual(DEFAULT_ALERT_SETTINGS);
  });
});
