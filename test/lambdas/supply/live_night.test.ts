import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { type LiveCard, liveCardSchema, MOST_LIVE_BYTES } from '../../../core/contract/site/live.ts';
import { MINUTE, SECOND } from '../../../core/dates/durations.ts';
import type { SeenBout } from '../../../core/supply/observation.ts';
import { IMPORT_MARK_KEY } from '../../../lambdas/supply/supply_keys.ts';
import { bout } from '../../core/supply/readings.ts';
import { cardOf, fakeProvider, supplyOver } from './supply_run.ts';

const BEGIN = Date.parse('2026-08-01T22:00:00.000Z');
const BETWEEN = 30 * MINUTE;
const NAMES = ['Abel', 'Bruno', 'Cato', 'Dmitri', 'Emil', 'Farid', 'Goran', 'Hugo', 'Ivo', 'Joao', 'Karim', 'Luca'];
const CARD = NAMES.map((name) => bout(`${name} Vandenberg`, `${name} Okonkwo`, { scheduled_rounds: 3 }));
const END = BEGIN + CARD.length * BETWEEN;
const FOUGHT = { from: 8 * MINUTE, for: 15 * MINUTE, officialAfter: 5 * MINUTE } as const;
const RESULT = { winner: 'first', method: 'decision', round: 3, clock: 300 } as const;

/** The card as ESPN has it at a time: half an hour a bout, the last one first. */
const boutsAt = (now: number): SeenBout[] =>
  CARD.map((one, place) => {
    const begin = BEGIN + (CARD.length - 1 - place) * BETWEEN;
    const listed = { ...one, starts_at: new Date(begin).toISOString() };
    const since = now - begin - FOUGHT.from;
    if (since < 0) return listed;
    const clock = 300 - (Math.floor(since / SECOND) % 300);
    if (since < FOUGHT.for) return { ...listed, state: 'in', round: 1 + Math.floor(since / (5 * MINUTE)), clock };
    if (since < FOUGHT.for + FOUGHT.officialAfter) return { ...listed, state: 'ended' };
    return { ...listed, state: 'over', result: { ...RESULT, words: 'Decision' } };
  });

interface Version {
  at: number;
  card: LiveCard;
  /** Of the answer with its headers. */
  bytes: number;
}

const HEADER_BYTES = 300;

/** What the supply writes of a night in runs of a minute, and when it starts imports. */
async function writtenNight() {
  const espn = fakeProvider('espn', ['schedule', 'result'], (reading, { now }) => [
    cardOf(reading, boutsAt(now.getTime())),
  ]);
  const { bucket, run } = supplyOver([espn]);
  const versions: Version[] = [];
  const imports: number[] = [];
  for (let time = BEGIN - 60 * MINUTE; time <= END + 30 * MINUTE; time += MINUTE) {
    bucket.written.length = 0;
    await run(new Date(time).toISOString());
    if (bucket.written.includes(IMPORT_MARK_KEY)) imports.push(time);
    for (const key of bucket.written.filter((one) => one.startsWith('live/'))) {
      const body = bucket.objects.get(key) ?? Buffer.alloc(0);
      expect(body.length).toBeLessThan(MOST_LIVE_BYTES);
      const card = liveCardSchema.parse(JSON.parse(body.toString('utf8')));
      versions.push({ at: time, card, bytes: gzipSync(body).length + HEADER_BYTES });
    }
  }
  return { versions, imports };
}

const CDN_SECONDS = 10;

/** Requests and bytes of one reader who keeps the page open over the night. */
function readerOf(versions: readonly Version[], random: () => number) {
  let [requests, bytes, newest, known] = [0, 0, 0, -1];
  let time = BEGIN - 15 * MINUTE + random() * MINUTE;
  for (;;) {
    // The CDN may hold what was written up to ten seconds before.
    const seenUntil = time - random() * CDN_SECONDS * SECOND;
    while ((versions[newest + 1]?.at ?? Number.POSITIVE_INFINITY) <= seenUntil) newest++;
    const { card, bytes: whole } = versions[newest] ?? { card: undefined, bytes: 0 };
    requests++;
    bytes += newest === known ? HEADER_BYTES : whole;
    known = newest;
    if (card === undefined || card.ask_again === null) return { requests, bytes };
    time += card.ask_again * SECOND * (1 + 0.1 * random());
  }
}

test('a night is written as its states change, and a thousand readers ask for little', async () => {
  const { versions, imports } = await writtenNight();
  const states = versions.map(({ card }) => card.state);
  expect([...new Set(states)]).toEqual(['coming', 'live', 'settled']);
  // One import before the card and one after it, none a bout.
  expect(imports.filter((time) => time > BEGIN)).toEqual([
    END - BETWEEN + FOUGHT.from + FOUGHT.for + FOUGHT.officialAfter,
  ]);
  const ofOneBout = versions.filter(({ at }) => at >= BEGIN && at < BEGIN + BETWEEN);
  expect(ofOneBout.map(({ card }) => card.bouts.at(-1)?.state)).toEqual(
    expect.arrayContaining(['coming', 'in_the_cage', 'unofficial', 'official']),
  );
  const random = seededRandom(9);
  const readers = Array.from({ length: 1000 }, () => readerOf(versions, random));
  const seconds = (END + 15 * MINUTE - BEGIN) / SECOND;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const requests = mean(readers.map((reader) => reader.requests));
  const bytes = mean(readers.map((reader) => reader.bytes));
  // At most one answer of 300 bytes every 20 seconds.
  expect(requests).toBeLessThan(seconds / 20);
  expect(bytes).toBeLessThan((300 * seconds) / 20);
});

test('a damaged live card is made anew, and one that cannot be written stops no import', async () => {
  const espn = fakeProvider('espn', ['schedule', 'result'], (reading, { now }) => [
    cardOf(reading, boutsAt(now.getTime())),
  ]);
  const { bucket, run, parts } = supplyOver([espn]);
  const [before, later] = [BEGIN - 60 * MINUTE, BEGIN + 60 * MINUTE].map((time) => new Date(time).toISOString());
  parts.live.write = async () => {
    throw new Error('The bucket is away');
  };
  expect(await run(before ?? '')).toMatchObject({ isImportDue: true });
  const { run: runAgain } = supplyOver([espn], bucket);
  bucket.objects.set('live/2026-08-01.json', Buffer.from('{'));
  await runAgain(later ?? '');
  expect(JSON.parse(bucket.objects.get('live/2026-08-01.json')?.toString('utf8') ?? '')).toMatchObject({
    state: 'live',
    reads: [{ source: 'ESPN' }],
  });
});
