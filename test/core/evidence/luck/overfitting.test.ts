import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../core/arithmetic/seeded_random.ts';
import { backtestOverfitting, blindChoiceShare } from '../../../../core/evidence/luck/overfitting/overfitting.ts';
import { naiveOverfitting } from './naive_overfitting.ts';

function noise(seed: number, strategies: number, events: number): Float64Array[] {
  const random = seededRandom(seed);
  return Array.from({ length: strategies }, () => new Float64Array(events).map(() => random() - 0.5));
}

/** Noise with an idle strategy, an often idle one, one that stands there twice and one that differs from it in one event. */
function noiseWithTies(seed: number, events: number): Float64Array[] {
  const [first = new Float64Array(events), ...others] = noise(seed, 4, events);
  const oftenIdle = first.map((value) => (Math.abs(value) < 0.4 ? 0 : value));
  const changed = first.map((value, event) => (event === 0 ? -value : value));
  return [oftenIdle, first, new Float64Array(events), ...others, changed, first];
}

describe('the probability of backtest overfitting', () => {
  it('is what the definition gives, ties and idle strategies included', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 6, max: 40 }), fc.constantFrom(2, 4, 6), (seed, events, blocks) => {
        const columns = noiseWithTies(seed, events);
        const expected = naiveOverfitting(
          columns.map((column) => [...column]),
          blocks,
        );
        expect(backtestOverfitting(columns, blocks)).toEqual(expected);
      }),
    );
  });

  it('counts the 12,870 halves of 16 blocks', () => {
    expect(backtestOverfitting(noise(1, 5, 160)).combinations).toBe(12_870);
  });

  it('is around a half where every strategy is noise', () => {
    const shares = Array.from({ length: 12 }, (_, seed) => backtestOverfitting(noise(seed, 9, 96), 8).pbo ?? 0);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.35);
    expect(mean).toBeLessThan(0.7);
  });

  it('is 0 where one strategy is better than all others in every event, and its other half never loses', () => {
    const columns = [...noise(2, 6, 80), new Float64Array(80).map((_, event) => 2 + (event % 2))];
    expect(backtestOverfitting(columns)).toMatchObject({ pbo: 0, share_of_other_halves_that_lost: 0 });
  });

  it('leaves out the oldest events that fill no block', () => {
    const newest = noise(3, 4, 32);
    const longer = newest.map((column) => Float64Array.from([9, -9, 9, ...column]));
    expect(backtestOverfitting(longer)).toEqual(backtestOverfitting(newest));
  });

  it('does not depend on the size of the stakes', () => {
    const columns = noise(4, 6, 64);
    const doubled = columns.map((column) => column.map((value) => 2 * value));
    expect(backtestOverfitting(doubled)).toEqual(backtestOverfitting(columns));
  });

  it('is unknown with fewer events than blocks, or without a strategy', () => {
    const unknown = { pbo: null, combinations: 0, share_of_other_halves_that_lost: null };
    expect(backtestOverfitting(noise(5, 3, 15))).toEqual(unknown);
    expect(backtestOverfitting([])).toEqual(unknown);
  });
});

it('says how often a blind choice lands at or below the middle', () => {
  expect(blindChoiceShare(41)).toBe(21 / 41);
  expect(blindChoiceShare(4)).toBe(2 / 4);
  expect(blindChoiceShare(0)).toBe(0);
});
