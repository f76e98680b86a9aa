import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDINGS, endingsAt, FINISHES, sideTotal, WIN_METHODS } from '../../../core/domain/cards/endings.ts';
import { boutTable, claimProbability, type ForecastOfBout, fulfils } from '../../../core/markets/bout_table.ts';
import type { Claim } from '../../../core/markets/claim.ts';
import { claimOf, jointClaim, legOfClaim } from '../../../core/markets/claim.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';

const share = fc.double({ min: 0.01, max: 0.98, noNaN: true });
const hazards = (halves: number) =>
  fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: halves, maxLength: halves });

const forecasts: fc.Arbitrary<ForecastOfBout> = fc
  .tuple(fc.constantFrom(3, 5), share, fc.array(share, { minLength: 4, maxLength: 4 }))
  .chain(([rounds, ofRed, shares]) =>
    fc.record({ knockout: hazards(2 * rounds), submission: hazards(2 * rounds) }).map((known) => ({
      rounds,
      hazards: known,
      endings: endingsAt({ red: roundedShares(shares), blue: roundedShares(shares.slice(2)) }, ofRed),
    })),
  );
const claims: fc.Arbitrary<Claim> = fc
  .record({
    winner: fc.option(fc.constantFrom('red' as const, 'blue' as const), { nil: undefined }),
    methods: fc.option(fc.subarray([...WIN_METHODS], { minLength: 1, maxLength: 2 }), { nil: undefined }),
    from: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    until: fc.option(fc.integer({ min: 6, max: 10 }), { nil: undefined }),
    distance: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map((claim) => Object.fromEntries(Object.entries(claim).filter(([, value]) => value !== undefined)));

const probability = (claim: Claim, forecast: ForecastOfBout) => claimProbability(claim, forecast) ?? Number.NaN;
const sum = (parts: readonly Claim[], forecast: ForecastOfBout) =>
  parts.reduce((all, part) => all + probability(part, forecast), 0);
const close = (one: number, other: number) => Math.abs(one - other) < 1e-12;

describe('the prices of a bout', () => {
  test('sum over its times to the six endings, and by side to the forecast of the winner, to 1e-12', () => {
    fc.assert(
      fc.property(forecasts, (forecast) => {
        const { endings } = forecast;
        const six = (['red', 'blue'] as const).flatMap((winner) =>
          WIN_METHODS.map((method) =>
            close(probability({ winner, methods: [method] }, forecast), endings[`${winner}_${method}`]),
          ),
        );
        return six.every(Boolean) && close(probability({ winner: 'red' }, forecast), sideTotal(endings, 'red'));
      }),
    );
  });

  test('sum to 1 over the rounds and the distance, over and under, the distance or not, and who wins in which round', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 5 }), (forecast, line) => {
        const rounds = Array.from({ length: forecast.rounds }, (_, round) => ({
          from: 2 * round,
          until: 2 * round + 2,
        }));
        const sides = (['red', 'blue'] as const).flatMap((winner) =>
          [...rounds, { distance: true }].map((part) => ({ ...part, winner })),
        );
        const partitions: Claim[][] = [
          [...rounds, { distance: true }],
          [{ from: line }, { until: line }],
          [{ distance: true }, { distance: false }],
          [{ methods: ['knockout', 'submission'] }, { methods: ['decision'] }],
          sides,
        ];
        return partitions.every((parts) => close(sum(parts, forecast), 1));
      }),
    );
  });

  test('of a double chance are the sum of its methods, and of joint claims at most those of each', () => {
    fc.assert(
      fc.property(forecasts, claims, claims, (forecast, one, other) => {
        const both = sum(
          FINISHES.map((method) => ({ winner: 'red', methods: [method] })),
          forecast,
        );
        const joint = jointClaim(one, other);
        const chance = joint === undefined ? 0 : probability(joint, forecast);
        const cells = boutTable(forecast).filter((cell) => fulfils(cell, one) && fulfils(cell, other));
        const exact = cells.reduce((all, cell) => all + cell.probability, 0);
        const least = Math.min(probability(one, forecast), probability(other, forecast));
        return (
          close(both, probability({ winner: 'red', methods: FINISHES.slice() }, forecast)) &&
          close(chance, exact) &&
          chance <= least + 1e-12
        );
      }),
    );
  });

  test('are earlier finishes, the surer a finish is', () => {
    const known = { knockout: [1, 1, 1, 1, 1, 1], submission: [1, 1, 1, 1, 1, 1] };
    const early = (decisions: number) => {
      const shares = roundedShares([(1 - decisions) / 2, (1 - decisions) / 2]);
      const forecast = { rounds: 3, hazards: known, endings: endingsAt({ red: shares, blue: shares }, 0.5) };
      return probability({ until: 2 }, forecast) / probability({ distance: false }, forecast);
    };
    expect(early(0.9)).toBeCloseTo(1 / 3, 1);
    expect(early(0.1)).toBeGreaterThan(0.5);
  });

  test('need the times of finishes only where these matter', () => {
    const shares = roundedShares([0.3, 0.2]);
    const forecast = { rounds: 3, hazards: undefined, endings: endingsAt({ red: shares, blue: shares }, 0.6) };
    expect(claimProbability({ from: 3 }, forecast)).toBeUndefined();
    expect(claimProbability({ winner: 'red', methods: ['knockout'] }, forecast)).toBeCloseTo(0.18, 12);
    expect(claimProbability({ distance: true }, forecast)).toBeCloseTo(0.5, 12);
    expect(ENDINGS.every((ending) => forecast.endings[ending] > 0)).toBe(true);
  });
});

test('a claim is what it was after it stood in a leg', () => {
  fc.assert(
    fc.property(claims, (claim) => {
      const isPlain = Object.keys(claim).length === 0;
      const leg = legOfClaim(claim);
      expect(isPlain ? leg : claimOf(leg, claim.winner ?? 'red')).toEqual(
        isPlain ? { terms: { anyone: true } } : claim,
      );
    }),
  );
  expect(claimOf(legOfClaim({ draw: true }), 'blue')).toEqual({ draw: true });
});
