import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Observation, SeenBout, SeenResult } from '../../../core/supply/observation.ts';
import { at, bout, CARD, card, factsAt, reading } from './readings.ts';

const END = 100_000;

const winner = fc.constantFrom('first' as const, 'second' as const, 'draw' as const, 'no_contest' as const);
const result = fc.record({
  winner,
  method: fc.constantFrom('knockout' as const, 'submission' as const, 'decision' as const),
  round: fc.integer({ min: 1, max: 3 }),
  clock: fc.integer({ min: 1, max: 300 }),
});
const EXTRA = bout('Jovan Leka', 'Rodolfo Bellato');

/** A list as a provider could show it: some bouts gone, one replaced, some turned round, some with a result. */
const list = fc
  .array(
    fc.record({
      isListed: fc.boolean(),
      isTurned: fc.boolean(),
      told: fc.option(result, { nil: undefined }),
    }),
    { minLength: CARD.length, maxLength: CARD.length },
  )
  .chain((shown) =>
    fc.boolean().map((isReplaced) =>
      shown.flatMap(({ isListed, isTurned, told }, place): SeenBout[] => {
        const listed = (isReplaced && place === 2 ? EXTRA : CARD[place]) ?? EXTRA;
        if (!isListed) return [];
        const [one, other] = listed.fighters;
        const fighters: SeenBout['fighters'] = isTurned ? [other, one] : [one, other];
        return [{ ...listed, fighters, ...(told && { state: 'over', result: told }) }];
      }),
    ),
  );

const minutes = fc.integer({ min: -5000, max: 5000 });
const observation: fc.Arbitrary<Observation> = fc.oneof(
  fc
    .record({ minutes, list, editor: fc.constantFrom('a', 'b', 'c') })
    .map(({ minutes: time, list: bouts, editor }) => card(time, bouts, { editor })),
  fc
    .record({ minutes, list })
    .map(({ minutes: time, list: bouts }) => card(time, bouts, { provider: 'espn', id: '600' })),
  fc.record({ minutes, result }).map(
    ({ minutes: time, result: told }): Observation => ({
      kind: 'result',
      reading: reading('kalshi', time),
      bout: { id: 'K1', fighters: [{ name: 'Kyle Prepolec' }, { name: 'Mateusz Rebecki' }], starts_at: at(0) },
      result: { winner: told.winner },
    }),
  ),
);
/** Two readings at one minute would leave open which is newer. */
const observations = fc.uniqueArray(observation, {
  maxLength: 20,
  selector: ({ reading: { read_at } }) => read_at,
});

test('The order in which readings arrive, delays and repetitions do not change the facts', () => {
  fc.assert(
    fc.property(
      observations.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          fc.subarray(all),
        ),
      ),
      ([all, shuffled, repeated]) => {
        const facts = factsAt(END, all);
        expect(factsAt(END, [...repeated, ...shuffled])).toEqual(facts);
        expect(factsAt(END, [...shuffled, ...repeated])).toEqual(facts);
      },
    ),
  );
});

test('A result that was official is never lost: it counts, or stands among the earlier ones', () => {
  fc.assert(
    fc.property(observations, (all) => {
      const inOrder = all.toSorted((one, other) => (one.reading.read_at < other.reading.read_at ? -1 : 1));
      const official = new Map<string, Set<string>>();
      for (const [place, last] of inOrder.entries()) {
        const now = (Date.parse(last.reading.read_at) - Date.parse(at(0))) / 60_000;
        for (const { bouts } of factsAt(now, inOrder.slice(0, place + 1)).cards) {
          for (const { id, fighters, result: fact, earlier_results } of bouts) {
            // Fighters can be listed in another order.
            const nameOf = (one: SeenResult) =>
              one.winner === 'first' ? fighters[0].name : one.winner === 'second' ? fighters[1].name : one.winner;
            const told = [fact, ...earlier_results].flatMap((one) => (one ? [nameOf(one.result)] : []));
            const known = official.get(id) ?? new Set();
            for (const one of known) expect(told).toContain(one);
            if (fact !== undefined) known.add(nameOf(fact.result));
            official.set(id, known);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('A disputed bout has two results with different winners, and an official one is of a provider that may tell it', () => {
  fc.assert(
    fc.property(observations, (all) => {
      for (const { bouts } of factsAt(END, all).cards) {
        for (const { state, result: fact, dispute } of bouts) {
          if (state === 'disputed') expect(new Set(dispute?.map((one) => one.result.winner)).size).toBeGreaterThan(1);
          else expect(dispute).toBeUndefined();
          if (fact !== undefined) expect(fact.official_at).toBeDefined();
          if (fact !== undefined) expect(['espn', 'wikipedia', 'operator']).toContain(fact.provider);
        }
      }
    }),
  );
});
