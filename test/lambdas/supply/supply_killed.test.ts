import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HOUR } from '../../../core/dates/durations.ts';
import type { SeenBout } from '../../../core/supply/observation.ts';
import { FACTS_KEY, IMPORT_MARK_KEY } from '../../../lambdas/supply/supply_keys.ts';
import { Killed, type MemoryBucket, memoryBucket } from './memory_bucket.ts';
import { BOUTS, cardOf, fakeProvider, supplyOver } from './supply_run.ts';

const BEGIN = Date.parse('2026-08-01T18:00:00.000Z');
const RESULT = { winner: 'first' as const, method: 'decision' as const, words: 'Decision' };

/** What the providers list at a time: an hour a bout, the last one first; a false winner stands for half an hour. */
function boutsAt(now: Date): SeenBout[] {
  const hours = (now.getTime() - BEGIN) / HOUR;
  return BOUTS.map((one, place) => {
    const ended = hours - (BOUTS.length - place);
    const listed = { ...one, starts_at: new Date(BEGIN).toISOString() };
    if (ended < 0) return listed;
    const winner = ended < 0.5 && place === 0 ? ('second' as const) : RESULT.winner;
    return { ...listed, state: 'over', result: { ...RESULT, winner } };
  });
}

const providers = () => [
  fakeProvider('espn', ['schedule', 'result'], (reading, { now }) => [cardOf(reading, boutsAt(now))]),
  fakeProvider('wikipedia', ['schedule', 'result'], (reading, { now }) => [
    cardOf(reading, boutsAt(new Date(now.getTime() - HOUR)), {
      revision: { id: String(now.getTime()), at: now.toISOString(), editor: String(now.getUTCHours()) },
    }),
  ]),
];
const NIGHT = Array.from({ length: 24 }, (_, place) => new Date(BEGIN + (place - 4) * (HOUR / 2)).toISOString());

/** A night in runs of new processes. The run of each of `kills`, by its place, is killed after so many writes and run again. */
async function night(
  kills: ReadonlyMap<number, number>,
): Promise<{ bucket: MemoryBucket; killed: number; marks: number }> {
  const bucket = memoryBucket();
  let killed = 0;
  for (const [place, time] of NIGHT.entries()) {
    const writes = kills.get(place);
    if (writes !== undefined) {
      bucket.killAfter(writes);
      await supplyOver(providers(), bucket)
        .run(time)
        .catch((error: unknown) => {
          expect(error).toBeInstanceOf(Killed);
          killed += 1;
        });
      bucket.killAfter(Number.POSITIVE_INFINITY);
    }
    await supplyOver(providers(), bucket).run(time);
  }
  return { bucket, killed, marks: bucket.written.filter((key) => key === IMPORT_MARK_KEY).length };
}

/** The texts of the objects but for the mark, whose time is that of the import. */
const stored = ({ objects }: MemoryBucket) => {
  const texts = [...objects].map(([key, bytes]): [string, string] => {
    return [key, (key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')];
  });
  return Object.fromEntries(texts.filter(([key]) => key !== IMPORT_MARK_KEY));
};

test('a kill between any two writes of any run of a night loses no observation and changes no fact', async () => {
  const undisturbed = await night(new Map());
  const facts = undisturbed.bucket.objects.get(FACTS_KEY)?.toString() ?? '';
  expect(facts.match(/"state":"(official|corrected)"/g)).toHaveLength(2);
  let killed = 0;
  for (let writes = 0; writes < 8; writes += 1) {
    for (const offset of [0, 1, 2]) {
      const kills = new Map(NIGHT.flatMap((_, place) => (place % 3 === offset ? [[place, writes] as const] : [])));
      const disturbed = await night(kills);
      expect(stored(disturbed.bucket)).toEqual(stored(undisturbed.bucket));
      expect(disturbed.marks).toBe(undisturbed.marks);
      killed += disturbed.killed;
    }
  }
  expect(killed).toBeGreaterThan(20);
});
