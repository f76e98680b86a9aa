import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardBet } from '../../../../core/domain/cards/card.ts';
import { decodeFacts, encodeFacts, FactFileError } from '../../../../core/strategies/facts/fact_file.ts';
import { type FactTable, factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../../../core/strategies/facts/filtered_cards.ts';
import { rowSides } from '../../../../core/strategies/facts/table_conditions.ts';
import { FIGURES, isClassFigure } from '../../../../core/strategies/rules/figures.ts';
import {
  allHold,
  backedSide,
  COMPARISONS,
  type Condition,
  MEMBERSHIPS,
} from '../../../../core/strategies/rules/rule.ts';
import { demoImport } from '../../../fixtures/demo_league.ts';

const TODAY = '2026-04-03';
const { cards, facts } = demoImport(TODAY);
const table = factTable(facts);
const NEVER_SEALED = '9999-01-01';

/** Byte-wise, as arrays of numbers are slow to compare. */
const columns = ({ columns: all }: FactTable) =>
  [...all].map(([id, { red, blue }]) => `${id} ${hash(red)} ${hash(blue)}`).sort();
const hash = (values: Float64Array) => createHash('sha256').update(Float64Array.from(values)).digest('hex');

/** Limits from the middle of each figure's values, so that conditions part the bouts. */
const numberCondition: fc.Arbitrary<Condition> = fc
  .constantFrom(...FIGURES.filter((figure) => !isClassFigure(figure)))
  .chain(({ id, of, range: [low, high] }) =>
    fc.record({
      figure: fc.constant(id),
      of: fc.constantFrom(...of),
      is: fc.constantFrom(...COMPARISONS),
      value: fc.double({ min: Math.min(low, low - high), max: high, noNaN: true }),
    }),
  );
const classCondition: fc.Arbitrary<Condition> = fc.constantFrom(...FIGURES.filter(isClassFigure)).chain(({ id, of }) =>
  fc.record({
    figure: fc.constant(id),
    of: fc.constantFrom(...of),
    is: fc.constantFrom(...MEMBERSHIPS),
    value: fc.subarray(['unheard of', ...(table.columns.get(id)?.names ?? [])], { minLength: 1 }),
  }),
);
const condition = fc.oneof({ weight: 4, arbitrary: numberCondition }, { weight: 1, arbitrary: classCondition });
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

test('a figure that came later than the file is unknown in it', () => {
  const { stance: _, ...older } = Object.fromEntries(table.columns);
  const read = decodeFacts(encodeFacts({ ...table, columns: new Map(Object.entries(older)) }, NEVER_SEALED));
  const southpaws = rowSides([{ figure: 'stance', of: 'own', is: 'one_of', value: ['Southpaw'] }], read);
  expect(read.outcomes.filter((_outcome, row) => southpaws(row) !== undefined)).toEqual([]);
});

test('a file that was cut short or is of another version is refused', () => {
  const encoded = encodeFacts(table, NEVER_SEALED);
  expect(() => decodeFacts({ ...encoded, values: encoded.values.subarray(0, -1) })).toThrow(FactFileError);
  expect(() => decodeFacts({ ...encoded, header: encoded.header.slice(1) })).toThrow(FactFileError);
  expect(() => decodeFacts({ ...encoded, header: encoded.header.replace('"format":2', '"format":0') })).toThrow(
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
      const meets = (index: number, bet: CardBet) =>
        bet.every(({ bout, corner }) => {
          const found = facts[index]?.bouts[bout];
          return found !== undefined && holds(found, corner);
        });
      // One expectation for all selections: one for each takes seconds.
      const wrong = cards.flatMap((card, index) =>
        [...card.selections].filter(([id, bets]) => {
          const expected = bets.filter((bet) => meets(index, bet));
          return JSON.stringify(left[index]?.selections.get(id) ?? []) !== JSON.stringify(expected);
        }),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
