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

const espn = fakeProvider('espn', ['schedule', 'result'], (reading, { now }) => [
  cardOf(reading, boutsAt(now.getTime())),
]);
/** The same night on a page that says nothing of a bout before its result; each row stands an hour when another one edits it. */
const wikipedia = fakeProvider('wikipedia', ['schedule', 'result'], (reading, { now }) => {
  const bouts = boutsAt(now.getTime()).map((one) =>
    one.state === 'over' ? one : { ...one, state: 'listed' as const, round: undefined, clock: undefined },
  );
  const hour = Math.floor(now.getTime() / (60 * MINUTE));
  return [
    cardOf(reading, bouts, { revision: { id: `${now.getTime()}`, at: now.toISOString(), editor: `${hour % 2}` } }),
  ];
});

/** What the supply writes of a night in runs so far apart until so long after it, and when it starts imports. */
async function writtenNight(provider: typeof espn, every: number, until: number) {
  const { bucket, run } = supplyOver([provider]);
  const versions: Version[] = [];
  const imports: number[] = [];
  for (let time = BEGIN - 60 * MINUTE; time <= END + until; time += every) {
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

const officialIn = (card: LiveCard | undefined) => card?.bouts.filter(({ state }) => state === 'official').length ?? 0;

/**
 * Requests and bytes of one reader who keeps the page open over the night, and how long after its reading the last official
 * result was shown, at most, in milliseconds.
 */
function readerOf(versions: readonly Version[], random: () => number) {
  let [requests, bytes, newest, known, latest] = [0, 0, 0, -1, 0];
  let time = BEGIN - 15 * MINUTE + random() * MINUTE;
  const officialAt = versions.filter(({ card }, at) => officialIn(card) > officialIn(versions[at - 1]?.card));
  for (;;) {
    // The CDN may hold what was written up to ten seconds before.
    const seenUntil = time - random() * CDN_SECONDS * SECOND;
    while ((versions[newest + 1]?.at ?? Number.POSITIVE_INFINITY) <= seenUntil) newest++;
    const { card, bytes: whole } = versions[newest] ?? { card: undefined, bytes: 0 };
    const shown = officialIn(versions[known]?.card);
    for (const { at } of officialAt.filter(
      (one) => officialIn(one.card) > shown && officialIn(one.card) <= officialIn(card),
    ))
      latest = Math.max(latest, time - at);
    requests++;
    bytes += newest === known ? HEADER_BYTES : whole;
    known = newest;
    if (card === undefined || card.ask_again === null) return { requests, bytes, latest };
    time += card.ask_again * SECOND + Math.min(0.2 * card.ask_again, 30) * SECOND * random();
  }
}

test('a night is written as its states change, and a thousand readers ask for little', async () => {
  const { versions, imports } = await writtenNight(espn, MINUTE, 30 * MINUTE);
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
  expect(Math.max(...readers.map(({ latest }) => latest))).toBeLessThanOrEqual(90 * SECOND);
  expect(Math.min(...readers.map(({ latest }) => latest))).toBeGreaterThan(0);
});

test('without a source that tells of bouts while they are fought, a result is shown within six minutes of its reading', async () => {
  const { versions } = await writtenNight(wikipedia, 5 * MINUTE, 180 * MINUTE);
  expect(officialIn(versions.at(-1)?.card)).toBe(CARD.length);
  const random = seededRandom(10);
  const readers = Array.from({ length: 1000 }, () => readerOf(versions, random));
  expect(Math.max(...readers.map(({ latest }) => latest))).toBeLessThanOrEqual(6 * MINUTE);
  const requests = readers.reduce((sum, reader) => sum + reader.requests, 0) / readers.length;
  expect(requests).toBeLessThan((END + 180 * MINUTE - BEGIN) / (5 * MINUTE));
});

test('a damaged live card is made anew, and one that cannot be written stops no import', async () => {
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
