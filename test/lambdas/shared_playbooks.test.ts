import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingSchema } from '../../core/contract/lab/language.ts';
import {
  playbookListSchema,
  type SavePlaybookRequest,
  userPlaybookSchema,
} from '../../core/contract/playbooks/playbooks.ts';
import { type SharedPlaybook, sharedPlaybookSchema } from '../../core/contract/playbooks/shared_playbooks.ts';
import { routeKey } from '../../core/contract/routes/route_key.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { usedRulesSchema } from '../../core/contract/rules/used_rules.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { apiEvent, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, chosenOf, simplePlaybook } from '../fixtures/playbook_request.ts';
import { SAMPLE_RULE, SAMPLE_RULE_ID } from '../fixtures/route_requests.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

let owners = 0;
const OWNED = { name: 'Muhammad Ibn Battuta', domain: 'battuta.example' };

/** An owner with a saved playbook. */
async function ownerWith(changes: (id: string) => SavePlaybookRequest = simplePlaybook) {
  owners += 1;
  const caller: TestCaller = {
    sub: `a1b2c3d4-sharer-${owners}`,
    email: `sharer${owners}@${OWNED.domain}`,
    name: OWNED.name,
  };
  const id = `${caller.sub}_1775200000000`;
  expect((await backend.call('savePlaybook', { caller, body: changes(id) })).status).toBe(200);
  return { caller, id };
}
type Owner = Awaited<ReturnType<typeof ownerWith>>;

/** The token of the playbook's sharing after the change; undefined where it is not shared. */
async function setShared({ caller, id }: Owner, shared: boolean): Promise<string | undefined> {
  const answer = await backend.call('patchPlaybook', { caller, id, body: { shared } });
  expect(answer.status).toBe(200);
  return userPlaybookSchema.parse(answer.body).share_token;
}

async function share(owner: Owner): Promise<string> {
  const token = await setShared(owner, true);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  return token ?? '';
}

const open = (token: string) => backend.call('getSharedPlaybook', { id: token });
const NOT_FOUND = { status: 404, body: { message: TEXTS.sharedNotFound } };

const links = async () => {
  const { client, variables } = backend.database;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: variables.USER_PLAYBOOKS_TABLE }));
  return Items.filter(({ user_id }) => String(user_id).startsWith('link#'));
};

describe('a shared playbook', () => {
  test('is marked in its owner’s list for as long as it is shared', async () => {
    const owner = await ownerWith();
    const marks = async () => {
      const { body } = await backend.call('listPlaybooks', { caller: owner.caller });
      return playbookListSchema.parse(body).playbooks.map(({ is_shared }) => is_shared);
    };
    expect(await marks()).toEqual([undefined]);
    await share(owner);
    expect(await marks()).toEqual([true]);
    await setShared(owner, false);
    expect(await marks()).toEqual([undefined]);
  });

  test('shows to everyone what its owner sees, under a token that the playbook keeps', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    const { body } = await backend.call('getPlaybook', owner);
    expect(userPlaybookSchema.parse(body).share_token).toBe(token);
    const shown: SharedPlaybook = sharedPlaybookSchema.parse((await open(token)).body);
    const { id: _, ...seen } = chosenOf(simplePlaybook(owner.id));
    const { report, picks, event, portfolio_returns } = userPlaybookSchema.parse(body);
    expect(shown).toMatchObject({ ...seen, report, picks, event, portfolio_returns });
  });

  test('follows its owner: a new name and new picks show under the same token', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    await backend.call('patchPlaybook', { ...owner, body: { name: 'Sunday' } });
    const stated = { picks: [], event_name: 'UFC 301', event_date: '2026-05-02', picks_version: '2026-05-01-ff' };
    const refreshed = await backend.call('patchPlaybook', { ...owner, body: stated });
    const { picks, last_updated } = userPlaybookSchema.parse(refreshed.body);
    expect((await open(token)).body).toMatchObject({ name: 'Sunday', picks, last_updated });
  });

  test('names nothing of the account: not its id, name, e-mail or the playbook’s own id', async () => {
    const rules = usedRulesSchema.parse([{ ...SAMPLE_RULE, id: SAMPLE_RULE_ID }]);
    const reading = readingSchema.parse({ strategies: CHOSEN, understood: [], ignored: [], source: 'offline' });
    const description = 'I like favourites that are taller and younger, and a three leg parlay of the biggest ones.';
    const { selected_strategies: _, ...built } = simplePlaybook('x_1');
    const kinds = [
      (id: string) => simplePlaybook(id, { rules }),
      (id: string): SavePlaybookRequest => ({
        ...built,
        id,
        playbook_type: 'language',
        description,
        optimize_language_output: reading,
      }),
    ];
    for (const kind of kinds) {
      const owner = await ownerWith(kind);
      const { text, headers } = await open(await share(owner));
      const whole = `${text} ${JSON.stringify([...headers])}`.toLowerCase();
      for (const secret of [owner.caller.sub, owner.caller.email, OWNED.domain, OWNED.name, owner.id, '1775200000000'])
        expect(whole).not.toContain(secret.toLowerCase());
      for (const field of ['user_id', '"id"', 'owner', 'share_token', 'created_at', 'due_'])
        expect(JSON.stringify(Object.keys(JSON.parse(text)))).not.toContain(field);
    }
  });

  test('is stored in no cache for more than a minute, and a missing one in none', async () => {
    const token = await share(await ownerWith());
    expect((await open(token)).headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await open('0'.repeat(32))).headers.get('Cache-Control')).toBe('no-store');
  });

  test('has a name of any characters that can be seen, which come back as text', async () => {
    const name = '</title><script>alert(1)</script> 🥊 "&$1';
    const owner = await ownerWith((id) => simplePlaybook(id, { name: `\u202e${name}\u0000\r\n` }));
    const answer = await open(await share(owner));
    expect(sharedPlaybookSchema.parse(answer.body).name).toBe(name);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });
});

describe('the token of a sharing', () => {
  test('is one, however often and from however many tabs sharing is started at once', async () => {
    const owner = await ownerWith();
    const tokens = await Promise.all(Array.from({ length: 12 }, () => setShared(owner, true)));
    expect(new Set([...tokens, await share(owner)]).size).toBe(1);
    expect((await links()).filter(({ playbook }) => playbook === owner.id)).toHaveLength(1);
  });

  test('opens nothing once the sharing has ended, and a new sharing gets another one', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    expect(await setShared(owner, false)).toBeUndefined();
    expect(await setShared(owner, false)).toBeUndefined();
    expect(await open(token)).toMatchObject(NOT_FOUND);
    const next = await share(owner);
    expect(next).not.toBe(token);
    expect(await open(token)).toMatchObject(NOT_FOUND);
    expect((await open(next)).status).toBe(200);
  });

  test('ends with the playbook, and with the account, and leaves nothing stored', async () => {
    const deleted = await ownerWith();
    const left = await ownerWith();
    const tokens = [await share(deleted), await share(left)];
    expect((await backend.call('deletePlaybook', deleted)).status).toBe(204);
    expect((await backend.call('deleteProfile', { caller: left.caller })).status).toBe(204);
    for (const token of tokens) expect(await open(token)).toMatchObject(NOT_FOUND);
    const owned = (await links()).map(({ owner }) => owner);
    expect(owned).not.toContain(deleted.caller.sub);
    expect(owned).not.toContain(left.caller.sub);
  });

  test('is gone with a playbook that is deleted while it is being shared', async () => {
    for (let time = 0; time < 5; time += 1) {
      const owner = await ownerWith();
      const both = [
        ...Array.from({ length: 3 }, () => backend.call('patchPlaybook', { ...owner, body: { shared: true } })),
        backend.call('deletePlaybook', owner),
      ];
      const answers = await Promise.all(both);
      for (const { status } of answers) expect([200, 204, 404]).toContain(status);
      expect((await links()).map(({ playbook }) => playbook)).not.toContain(owner.id);
    }
  });

  test('cannot be guessed from ids, shortened, spelt otherwise or listed', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    const others = [token.toUpperCase(), token.slice(0, -1), `${token}0`, ` ${token}`, `link#${token}`, `${token}/`];
    const ids = [owner.id, owner.caller.sub, '', '*', '%', '__proto__', 'link', '0'.repeat(32)];
    for (const guess of [...others, ...ids]) expect((await open(guess)).status, guess).toBe(404);
    const { text } = await backend.call('listPlaybooks', { caller: owner.caller });
    expect(text).not.toContain(token);
  });

  test('opens nothing where a restored backup has a link whose sharing has ended since', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    const { client, variables } = backend.database;
    const TableName = variables.USER_PLAYBOOKS_TABLE;
    const { Item } = await client.send(new GetCommand({ TableName, Key: { user_id: `link#${token}`, id: 'link' } }));
    await setShared(owner, false);
    await client.send(new PutCommand({ TableName, Item: Item ?? {} }));
    expect(await open(token)).toMatchObject(NOT_FOUND);
  });
});

test('another user can neither start nor end the sharing of a playbook', async () => {
  const owner = await ownerWith();
  const { caller: other } = await ownerWith();
  for (const shared of [true, false]) {
    const answer = await backend.call('patchPlaybook', { caller: other, id: owner.id, body: { shared } });
    expect(answer).toMatchObject({ status: 403, body: { message: TEXTS.playbookForbidden } });
  }
  const token = await share(owner);
  await backend.call('patchPlaybook', { caller: other, id: owner.id, body: { shared: false } });
  expect((await open(token)).status).toBe(200);
});

test('a save cannot bring a token of its own', async () => {
  const token = 'a'.repeat(32);
  const owner = await ownerWith((id) => ({ ...simplePlaybook(id), share_token: token }));
  expect(await open(token)).toMatchObject(NOT_FOUND);
  expect((await backend.call('getPlaybook', owner)).text).not.toContain(token);
});

describe('the HTML of a shared playbook', () => {
  const SHELL = `<html><head><title>Cornerman</title>
    <meta name="description" content="Picks" />
    <meta property="og:title" content="Cornerman" />
    <meta property="og:image" content="https://corner.example/share.jpg" /></head><body></body></html>`;

  async function html(id: string) {
    const folder = join(backend.snapshotFolder, 'site');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'app.html'), SHELL);
    await writeFile(join(folder, '404.html'), '<h1>Page not found</h1>');
    const handler = await loadHandler('playbooks');
    const event = apiEvent('getSharedPlaybook', { id });
    return handler({ ...event, routeKey: routeKey(SITE_PATH_ROUTES.getSharedHead) });
  }

  test('has a head of its own, which search engines are not to list, and nothing of the account', async () => {
    const owner = await ownerWith();
    const token = await share(owner);
    const { statusCode, headers, body = '' } = await html(token);
    expect([statusCode, headers?.['Cache-Control']]).toEqual([200, 'public, max-age=60']);
    expect(body).toContain('<title>“Saturday”: a shared playbook · Cornerman</title>');
    expect(body).toMatch(/content="\d+ picks for UFC: 2026-04-04, 4\/4\/2026, and what the portfolio did in its test/);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    for (const secret of [owner.caller.sub, owner.caller.email, OWNED.name]) expect(body).not.toContain(secret);
  });

  test('cannot be broken out of by the name of a playbook', async () => {
    const name = '</title><script>alert(1)</script> "x" $& $1';
    const { body } = await html(await share(await ownerWith((id) => simplePlaybook(id, { name }))));
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;x&quot; $&amp; $1');
  });

  test('is 404 for a token that is unknown, ended or none at all', async () => {
    const owner = await ownerWith();
    const ended = await share(owner);
    await setShared(owner, false);
    for (const id of [ended, '0'.repeat(32), 'nonsense', '__proto__'])
      expect(await html(id), id).toMatchObject({ statusCode: 404, body: '<h1>Page not found</h1>' });
  });
});
