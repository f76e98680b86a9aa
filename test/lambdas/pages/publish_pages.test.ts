import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../core/dates/iso_date.ts';
import { firstBoutId } from '../../../core/domain/identity/bout_ids.ts';
import { boutPageId } from '../../../core/domain/identity/page_ids.ts';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import { publishPages } from '../../../lambdas/pages/import_pages.ts';
import type { Bucket } from '../../../lambdas/runtime/bucket.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { pagesOf } from '../../fixtures/pages/made_pages.ts';
import { cardDate, randomHistory } from '../../fixtures/random_history.ts';

const CARDS = 12;
const HISTORY = randomHistory(5, CARDS);
const LAST = cardDate(CARDS - 1);

let folder: string;
let bucket: Bucket;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  bucket = fileBucket(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The import of the day before the last card, or with `results` of the day after it. */
function pagesAsOf(results: boolean, { market, stats, listed }: SourceBouts = HISTORY) {
  const known = { listed, market, stats: results ? stats : stats.filter(({ date }) => date < LAST) };
  return pagesOf(known, addDays(LAST, results ? 1 : -1)).pages;
}
const publish = (pages: ReturnType<typeof pagesAsOf>, into = bucket) => publishPages(into, pages, 'ufc');

async function read(kind: string, id: string): Promise<{ kind: string; [field: string]: unknown } | undefined> {
  const bytes = await bucket.get(`pages/${kind}/${id}.json`);
  return bytes && JSON.parse(bytes.toString('utf8'));
}

const [LISTED] = HISTORY.market;
if (LISTED === undefined) throw new TypeError('The history has no bout');
const EVENT_ID = pagesOf(HISTORY, LAST).cards.at(-1)?.id ?? '';
const LISTED_ID = boutPageId({ red: LISTED.red.name, blue: LISTED.blue.name }, LAST);

describe('publishing pages', () => {
  it('writes every page once, and nothing when nothing has changed', async () => {
    expect(await publish(pagesAsOf(true))).toBeGreaterThan(CARDS * 5);
    expect(await publish(pagesAsOf(true))).toBe(0);
  });

  it('writes only the pages of a card, its fighters and the indexes when its results come', async () => {
    await publish(pagesAsOf(false));
    const event = 1;
    const bouts = 4;
    const fighters = 8;
    const indexes = 3;
    // The event before names it as the later one, and the stats source brings its name.
    const neighbour = 1;
    expect(await publish(pagesAsOf(true))).toBeLessThanOrEqual(event + bouts + fighters + indexes + neighbour);
  });

  it('completes what an interrupted run began', async () => {
    await publish(pagesAsOf(false));
    let written = '';
    const broken: Bucket = {
      ...bucket,
      async putMany(objects, served) {
        const [first] = objects;
        if (first === undefined) return;
        written = first.key;
        await bucket.putMany([first], served);
        throw new Error('cut off');
      },
    };
    await expect(publish(pagesAsOf(true), broken)).rejects.toThrow('cut off');
    const cutOff = await bucket.get(written);
    await publish(pagesAsOf(false));
    expect(await bucket.get(written)).not.toEqual(cutOff);
    const page = await read('bouts', LISTED_ID);
    expect(page).toMatchObject({ kind: 'bout', result: null });
    expect(await publish(pagesAsOf(false))).toBe(0);
  });

  it('leads from the address of a bout to where it is after it moved by some days', async () => {
    await publish(pagesAsOf(false));
    const date = addDays(LAST, 3);
    const moved = HISTORY.market.map((bout) => (bout.date === LAST ? { ...bout, date } : bout));
    await publish(pagesAsOf(false, { market: moved, stats: HISTORY.stats }));
    const id = boutPageId({ red: LISTED.red.name, blue: LISTED.blue.name }, date);
    expect(await read('bouts', LISTED_ID)).toEqual({ kind: 'moved', id });
    expect(await read('events', EVENT_ID)).toMatchObject({ kind: 'moved' });
    expect(await publish(pagesAsOf(false, { market: moved, stats: HISTORY.stats }))).toBe(0);
  });

  it('keeps the address of a bout that the last import listed, and leads to it from its new day', async () => {
    await publish(pagesAsOf(false));
    const date = addDays(LAST, 3);
    const moved = HISTORY.market.map((bout) => (bout.date === LAST ? { ...bout, date } : bout));
    const listed = HISTORY.market
      .filter((bout) => bout.date === LAST)
      .map(({ red, blue }) => {
        const pair = [red.name, blue.name] as const;
        return { id: firstBoutId({ pair, date: LAST }), pair, date: LAST, eventId: EVENT_ID };
      });
    await publish(pagesAsOf(false, { market: moved, stats: HISTORY.stats, listed }));
    expect(await read('bouts', LISTED_ID)).toMatchObject({
      kind: 'bout',
      id: LISTED_ID,
      event: { id: EVENT_ID, date },
    });
    const ofNewDay = boutPageId({ red: LISTED.red.name, blue: LISTED.blue.name }, date);
    expect(await read('bouts', ofNewDay)).toEqual({ kind: 'moved', id: LISTED_ID });
  });

  it('says that a listed bout was called off which has left the sources', async () => {
    await publish(pagesAsOf(false));
    const without = HISTORY.market.filter((bout) => bout !== LISTED);
    await publish(pagesAsOf(false, { market: without, stats: HISTORY.stats }));
    expect(await read('bouts', LISTED_ID)).toMatchObject({ kind: 'bout', called_off: true, result: null });
    expect(await publish(pagesAsOf(false, { market: without, stats: HISTORY.stats }))).toBe(0);
  });
});
