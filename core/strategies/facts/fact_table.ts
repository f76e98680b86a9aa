import type { IsoDate } from '../../dates/iso_date.ts';
import type { Corner, Outcome } from '../../domain/cards/corners.ts';
import type { EventFacts } from '../rules/event_facts.ts';
import { FIGURES, type Figure } from '../rules/figures.ts';

/** An event of the table; its bouts are the rows from `first` on, in card order. */
interface FactEvent {
  id: string;
  name: string;
  date: IsoDate;
  first: number;
  bouts: number;
}

/** A figure of all bouts, by row; NaN where it is unknown. Figures of the bout have one array for both corners. */
export interface FactColumn {
  red: Float64Array;
  blue: Float64Array;
  /** Names that the values count, for figures that are names. */
  names?: readonly string[];
}

/** The figures of all priced bouts by column, as rules and filters read them. */
export interface FactTable {
  events: readonly FactEvent[];
  /** Names of the fighters by row. */
  fighters: Readonly<Record<Corner, readonly string[]>>;
  /** By row; undefined without a result, and in the sealed years of a table for readers. */
  outcomes: readonly (Outcome | undefined)[];
  columns: ReadonlyMap<string, FactColumn>;
}

type Value = number | string | undefined;

function columnOf(red: readonly Value[], blue: readonly Value[], isOfBout: boolean): FactColumn {
  const names = [...new Set([...red, ...blue].filter((value) => typeof value === 'string'))].sort();
  const places = new Map(names.map((name, index) => [name, index]));
  const numbers = (values: readonly Value[]) =>
    Float64Array.from(values, (value) => (typeof value === 'number' ? value : (places.get(value ?? '') ?? Number.NaN)));
  const ofRed = numbers(red);
  return { red: ofRed, blue: isOfBout ? ofRed : numbers(blue), ...(names.length > 0 && { names }) };
}

/** The table of these events. */
export function factTable(events: readonly EventFacts[]): FactTable {
  const bouts = events.flatMap((event) => event.bouts);
  const column = (figure: Figure) =>
    columnOf(
      bouts.map((bout) => figure.read(bout, 'red')),
      bouts.map((bout) => figure.read(bout, 'blue')),
      figure.of.includes('bout'),
    );
  let first = 0;
  const placed = events.map(({ id, name, date, bouts: { length } }) => {
    first += length;
    return { id, name, date, first: first - length, bouts: length };
  });
  return {
    events: placed,
    fighters: { red: bouts.map(({ red }) => red.name), blue: bouts.map(({ blue }) => blue.name) },
    outcomes: bouts.map(({ outcome }) => outcome),
    columns: new Map(FIGURES.map((figure) => [figure.id, column(figure)])),
  };
}
