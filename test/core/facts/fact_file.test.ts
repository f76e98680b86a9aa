import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFacts, encodeFacts, FactFileError } from '../../../core/facts/fact_file.ts';
import { type FactTable, factTable } from '../../../core/facts/fact_table.ts';
import { filteredCards } from '../../../core/facts/filtered_cards.ts';
import { rowSides } from '../../../core/facts/table_conditions.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { FIGURES } from '../../../core/rules/figures.ts';
import { allHold, backedSide, COMPARISONS, type Condition } from '../../../core/rules/rule.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';

const TODAY = '2026-04-03';
const { cards, facts } = importCards(leagueOfDay(TODAY), TODAY);
const table = factTable(facts);
const NEVER_SEALED = '9999-01-01';

/** Byte-wise, as arrays of numbers are slow to compare. */
const columns = ({ columns: all }: FactTable) =>
  [...all].map(([id, { red, blue }]) => `${id} ${hash(red)} ${hash(blue)}`).sort();
const hash = (values: Float64Array) => createHash('sha256').update(Float64Array.from(values)).digest('hex');

/** Limits from the middle of each figure's values, so that conditions part the bouts. */
const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...FIGURES.filter(({ id }) => id !== 'weight_class'))
  .chain(({ id, of, range: [low, high] }) =>
    fc.record({
      figure: fc.constant(id),
      of: fc.constantFrom(...of),
      is: fc.constantFrom(...COMPARISONS),
      value: fc.double({ min: Math.min(low, low - high), max: high, noNaN: true }),
    }),
  );
const conditions = fc.array(condition, { minLength: 1, maxLength: 3 });

test('a file of facts holds every figure without loss', () => {
  const read = decodeFacts(encodeFacts(table, NEVER_SEALED));
  expect(columns(read)).toEqual(columns(table));
  expect(read.events).toEqual(table.events);
  expect(read.fighters).toEqual(table.fighters);
  expect(read.outcomes).toEqual(table.outcomes);
});

test('a file of facts has no result of the sealed years', () => {
  const sealed = '2025-01-01';
  const { events, outcomes } = decodeFacts(encodeFacts(table, sealed));
  const shown = events
    .filter(({ date }) => date >= sealed)
    .flatMap(({ first, bouts }) => outcomes.slice(first, first + bouts));
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown)).toEqual(new Set([undefined]));
});

test('a file that was cut short or is of another version is refused', () => {
  const encoded = encodeFacts(table, NEVER_SEALED);
  expect(() => decodeFacts({ ...encoded, values: encoded.values.subarray(0, -1) })).toThrow(FactFileError);
  expect(() => decodeFacts({ ...encoded, header: encoded.header.slice(1) })).toThrow(FactFileError);
  expect(() => decodeFacts({ ...encoded, header: encoded.header.replace('"format":1', '"format":0') })).toThrow(
    FactFileError,
  );
});

test('rules back the same sides by the table as by the facts of each bout', () => {
  const bouts = facts.flatMap((event) => event.bouts);
  fc.assert(
    fc.property(conditions, (list) => {
      expect(bouts.map((_, row) => rowSides(list, table)(row))).toEqual(bouts.map(backedSide(list)));
    }),
    { numRuns: 30 },
  );
});

test('filters leave exactly the bets whose legs all meet them', () => {
  fc.assert(
    fc.property(conditions, (filters) => {
      const holds = allHold(filters);
      const left = filteredCards(cards, filters, table);
      for (const [index, card] of cards.entries()) {
        const bouts = facts[index]?.bouts ?? [];
        for (const [id, bets] of card.selections) {
          const expected = bets.filter((bet) =>
            bet.every(({ bout, corner }) => {
              const found = bouts[bout];
              return found !== undefined && holds(found, corner);
            }),
          );
          expect(left[index]?.selections.get(id) ?? []).toEqual(expected);
        }
      }
    }),
    { numRuns: 10 },
  );
});
