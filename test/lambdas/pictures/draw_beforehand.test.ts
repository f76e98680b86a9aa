import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Picture, picturePath } from '../../../core/contract/pages/picture_paths.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { drawBeforehand, picturesBeforehand } from '../../../lambdas/pictures/draw_beforehand.ts';
import type { PicturePlaces } from '../../../lambdas/pictures/picture_subjects.ts';
import { openCachedSnapshot } from '../../../lambdas/snapshot/current_snapshot.ts';
import { openBucketAt } from '../../../lambdas/snapshot/open_snapshot_store.ts';
import { callHandler } from '../../../local/functions/call_handler.ts';
import { apiEvent } from '../../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage, eventsIndex } from '../../fixtures/pages/event_page.ts';

const BOUT = boutPage();
const EARLIER = { id: '2026-03-28-shelbyville', name: 'Sorokin vs. Peñarol', date: '2026-03-28' };
const UNPRICED = 'ana-lima-vs-mei-chen-2026-04-04';
let backend: TestBackend;

async function writePage(path: string, page: unknown): Promise<void> {
  const file = join(backend.snapshotFolder, 'pages', `${path}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(page));
}

beforeAll(async () => {
  backend = await startBackend();
  const [main] = eventPage().bouts;
  await writePage('events', eventsIndex());
  await writePage(`events/${EVENT.id}`, eventPage());
  await writePage(`events/${EARLIER.id}`, { ...eventPage(), event: EARLIER, bouts: [main], playbooks: [] });
  await writePage(`bouts/${BOUT.id}`, BOUT);
  await writePage(`bouts/${UNPRICED}`, { kind: 'gone' });
});
afterAll(() => backend.stop());

/** The places of the deployed functions, with what this process has not read yet. */
function places(): PicturePlaces {
  const location = process.env.SNAPSHOT_LOCATION ?? '';
  return { bucket: openBucketAt(location), snapshots: openCachedSnapshot(location) };
}
const drawnFolder = () => join(backend.snapshotFolder, 'drawn');
const drawnFiles = () => readdir(drawnFolder()).catch((): string[] => []);

/** The picture as the site answers it. */
async function served(picture: Picture): Promise<string> {
  const rawPath = `${API_BASE}${picturePath(picture)}`;
  const event = { ...apiEvent('getSnapshot'), routeKey: `GET ${API_BASE}/pictures/{path+}`, rawPath };
  const { body = '' } = await callHandler('pictures', event);
  return Buffer.from(body, 'base64').toString('latin1');
}

test('the coming and the last event, their bouts and bets, and the records are drawn beforehand', async () => {
  const paths = (await picturesBeforehand(places())).map(picturePath);
  expect(paths.slice(0, 7)).toEqual([
    `/pictures/events/${EVENT.id}.png`,
    `/pictures/bouts/${BOUT.id}.png`,
    `/pictures/bouts/${UNPRICED}.png`,
    `/pictures/slips/baseline_${EVENT.id}.png`,
    `/pictures/slips/value_${EVENT.id}.png`,
    `/pictures/events/${EARLIER.id}.png`,
    `/pictures/bouts/${BOUT.id}.png`,
  ]);
  expect(paths.slice(7)).toEqual(
    ['all', 'baseline', 'flurry', 'standard', 'flex', 'growth', 'value'].map((id) => `/pictures/records/${id}.png`),
  );
});

test('one that cannot be drawn leaves the others drawn, and the call is repeated', async () => {
  await writePage(`bouts/${BOUT.id}`, { kind: 'nonsense' });
  await expect(drawBeforehand(places())).rejects.toThrow('Not all pictures could be drawn');
  const files = await drawnFiles();
  expect(files.length).toBeGreaterThan(8);
  await writePage(`bouts/${BOUT.id}`, BOUT);
  await drawBeforehand(places());
  expect(await drawnFiles()).toHaveLength(files.length + 1);
});

test('a drawn picture is answered as it was drawn, and is not drawn again', async () => {
  const [drawn = '', ...others] = await drawnFiles();
  const png = (await readFile(join(drawnFolder(), drawn))).subarray(1, 4).toString();
  expect(png).toBe('PNG');
  for (const file of [drawn, ...others]) await writeFile(join(drawnFolder(), file), `drawn as ${file}`);
  expect(await served({ kind: 'bouts', id: BOUT.id })).toMatch(/^drawn as \w{64}\.png$/);
  expect(await served({ kind: 'records', id: 'all' })).toMatch(/^drawn as /);
  await drawBeforehand(places());
  expect(await drawnFiles()).toHaveLength(1 + others.length);
});

test('a page that has changed since is drawn on demand', async () => {
  await writePage(`events/${EVENT.id}`, { ...eventPage(), place: 'Elsewhere' });
  expect(await served({ kind: 'events', id: EVENT.id })).toMatch(/^.PNG/);
});
