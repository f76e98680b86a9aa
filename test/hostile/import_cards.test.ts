import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates/iso_date.ts';
import type { Outcome } from '../../core/domain/cards/corners.ts';
import type { MarketBout, SourceBouts, StatsBout } from '../../core/history/sources/source_bouts.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { packSnapshot, unpackSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { anyCharacter } from '../fixtures/any_character.ts';
import { cardDate, randomHistory } from '../fixtures/random_history.ts';
import { runs } from '../fixtures/runs.ts';
import { marketBout, marketFighter, statLine, statsBout } from '../fixtures/source_bouts.ts';
import { expectValidCards } from './expect_valid_cards.ts';

const count = fc.oneof(fc.nat(20), fc.maxSafeNat());
const size = fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), { nil: undefined });
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Ann', 'ann', 'Änn', '名', '😀', 'A B Jr.', '.', 'a'),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 }),
);
const date = fc.oneof(
  fc.integer({ min: 0, max: 80 }).map(cardDate),
  fc.constantFrom('0000-01-01', '9999-12-31', '1970-01-01'),
);
const outcome = fc.constantFrom<Outcome>('red', 'blue', 'draw', 'no_contest');

/** Odds of plausible lines, and any others. */
const line = fc.oneof(
  fc.constantFrom([-150, 130], [-1e300, 1e300], [-1e17, 1e17], [1, -1], [100, 100], [0, 0], [5e-324, -1e308]),
  fc.double({ min: 1, max: 1e9, noNaN: true }).map((price) => [-price, price]),
  fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
);
const record = fc.option(fc.record({ wins: count, losses: count, draws: count }), { nil: undefined });

const market = fc
  .record({
    ...{ date, red: name, blue: name, line, record, age: size, heightCm: size, reachCm: size },
    ...{ outcome: fc.option(outcome, { nil: undefined }), scheduledRounds: count },
    location: fc.oneof(fc.constantFrom('Springfield, Ohio, USA', ',', '—', '__proto__'), name),
    weightClass: fc.option(fc.string(), { nil: undefined }),
    gender: fc.constantFrom('men' as const, 'women' as const),
  })
  .map(
    ({ line: [red, blue], red: redName, blue: blueName, record: own, age, heightCm, reachCm, ...bout }): MarketBout =>
      marketBout(
        bout.date,
        marketFighter(redName, { americanOdds: red, record: own, age, heightCm, reachCm }),
        marketFighter(blueName, { americanOdds: blue, record: own, age, reachCm }),
        bout,
      ),
  );

const attempts = fc.record({ landed: count, tried: count });
const statistics = fc
  .record({
    date,
    red: name,
    blue: name,
    outcome,
    seconds: count,
    strikes: attempts,
    takedowns: attempts,
    other: count,
  })
  .map(({ red, blue, strikes, takedowns, other, seconds, ...bout }): StatsBout => {
    const redLine = statLine({
      ...{ significantStrikes: strikes, distanceStrikes: strikes, clinchStrikes: strikes, takedowns },
      ...{ knockdowns: other, submissionAttempts: other, controlSeconds: other },
    });
    return statsBout(bout.date, red, blue, { outcome: bout.outcome, secondsFought: seconds, redLine });
  });

/** A history long enough for the cappers' fit, with hostile bouts added. */
const sources = fc
  .record({
    seed: fc.integer(),
    cards: fc.constantFrom(0, 0, 3, 3, 75),
    market: fc.array(market, { maxLength: 12 }),
    stats: fc.array(statistics, { maxLength: 12 }),
  })
  .map(({ seed, cards, ...strange }): SourceBouts => {
    const history = randomHistory(seed, cards);
    return { market: [...strange.market, ...history.market], stats: [...strange.stats, ...history.stats] };
  });

describe('an import', () => {
  test('of any bouts yields valid cards, which a snapshot preserves', () => {
    fc.assert(
      fc.property(sources, fc.integer({ min: -3, max: 600 }), (bouts, days) => {
        const today = addDays(cardDate(0), days);
        const { cards, report } = importCards(bouts, today);
        expectValidCards(cards);
        const content = { league: 'demo', credits: [], asOf: today, report, cards } as const;
        const { version, bytes } = packSnapshot(content);
        expect(unpackSnapshot(bytes, 'a.snapshot')).toStrictEqual({ version, ...content });
      }),
      { numRuns: runs(60) },
    );
  });
});
