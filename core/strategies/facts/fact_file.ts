import * as z from 'zod';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Outcome } from '../../domain/cards/corners.ts';
import { FIGURES } from '../rules/figures.ts';
import type { FactColumn, FactTable } from './fact_table.ts';

/**
 * A table before compression: a header as JSON, and the values. A column with few different values is a dictionary and
 * indices, another one holds its doubles; both are stored byte plane by byte plane, which halves what compression
 * leaves. Nothing is rounded.
 */
export interface EncodedFacts {
  header: string;
  values: Uint8Array;
}

const FORMAT = 2;
/** Formats that can be read: the first has no complementary columns. */
const READABLE = [1, FORMAT] as const;
const MOST_IN_DICTIONARY = 4096;
const DOUBLE = 8;
const INDEX = 2;
const OUTCOMES = ['red', 'blue', 'draw', 'no_contest'] as const satisfies readonly Outcome[];

/** Figures that follow from odds and forecast, and so are not stored. */
const DERIVED: Readonly<Record<string, (odds: number, forecast: number) => number>> = {
  implied: (odds) => 1 / odds,
  edge: (odds, forecast) => forecast * odds - 1,
};

const columnSchema = z.object({
  figure: z.string(),
  ofBout: z.boolean(),
  /** Blue's values are one minus red's, and are not stored. */
  complementary: z.boolean().default(false),
  names: z.array(z.string()).optional(),
  /** Different values in ascending order, null for unknown; missing where the doubles themselves are stored. */
  dictionary: z.array(z.number().nullable()).optional(),
});
const headerSchema = z.object({
  format: z.literal(READABLE),
  events: z.array(z.tuple([z.string(), z.string(), z.string(), z.int()])),
  fighters: z.array(z.string()),
  red: z.array(z.int()),
  blue: z.array(z.int()),
  /** One digit a bout: the index of its outcome plus one, 0 without one. */
  outcomes: z.string(),
  columns: z.array(columnSchema),
});

/** A file of facts that is of another version, cut short or damaged. */
export class FactFileError extends Error {
  override name = 'FactFileError';
}

/** Byte planes of numbers of `size` bytes: all first bytes, then all second ones, and so on. */
function planes(bytes: Uint8Array, size: number, forwards: boolean): Uint8Array {
  const count = bytes.length / size;
  const moved = new Uint8Array(bytes.length);
  for (let index = 0; index < count; index += 1) {
    for (let plane = 0; plane < size; plane += 1) {
      const [from, to] = forwards
        ? [index * size + plane, plane * count + index]
        : [plane * count + index, index * size + plane];
      moved[to] = bytes[from] ?? 0;
    }
  }
  return moved;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Uint16Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function encodeValues(values: Float64Array): { dictionary?: (number | null)[]; bytes: Uint8Array } {
  const different = [...new Set(values)].sort((one, other) => one - other);
  if (different.length > MOST_IN_DICTIONARY) return { bytes: planes(bytesOf(values), DOUBLE, true) };
  const places = new Map(different.map((value, place) => [value, place]));
  const indices = Uint16Array.from(values, (value) => places.get(value) ?? 0);
  const dictionary = different.map((value) => (Number.isNaN(value) ? null : value));
  return { dictionary, bytes: planes(bytesOf(indices), INDEX, true) };
}

const complementOf = (red: Float64Array) => red.map((value) => 1 - value);

function isComplementary({ red, blue }: FactColumn): boolean {
  return red !== blue && complementOf(red).every((value, row) => Object.is(value, blue[row]));
}

/** Values of both corners in one array; of the bout and of complementary figures red's alone. */
function valuesOf({ red, blue }: FactColumn, isRedAlone: boolean): Float64Array {
  if (isRedAlone) return red;
  const both = new Float64Array(2 * red.length);
  both.set(red);
  both.set(blue, red.length);
  return both;
}

/** The encoded table, with the results of bouts before `sealed` only. */
export function encodeFacts({ events, fighters, outcomes, columns }: FactTable, sealed: IsoDate): EncodedFacts {
  const names = [...new Set([...fighters.red, ...fighters.blue])];
  const places = new Map(names.map((name, place) => [name, place]));
  const indices = (list: readonly string[]) => list.map((name) => places.get(name) ?? 0);
  const days = events.flatMap(({ date, bouts }) => Array.from({ length: bouts }, () => date));
  const stored = [...columns].filter(([figure]) => !(figure in DERIVED));
  const encoded = stored.map(([figure, column]) => {
    const ofBout = column.red === column.blue;
    const complementary = isComplementary(column);
    const { dictionary, bytes } = encodeValues(valuesOf(column, ofBout || complementary));
    const { names: classes } = column;
    return {
      head: {
        figure,
        ofBout,
        complementary,
        ...(classes && { names: [...classes] }),
        ...(dictionary && { dictionary }),
      },
      bytes,
    };
  });
  const header: z.infer<typeof headerSchema> = {
    format: FORMAT,
    events: events.map(({ id, name, date, bouts }) => [id, name, date, bouts]),
    fighters: names,
    red: indices(fighters.red),
    blue: indices(fighters.blue),
    outcomes: outcomes
      .map((outcome, row) => (outcome && (days[row] ?? '') < sealed ? OUTCOMES.indexOf(outcome) + 1 : 0))
      .join(''),
    columns: encoded.map(({ head }) => head),
  };
  return { header: JSON.stringify(header), values: joined(encoded.map(({ bytes }) => bytes)) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function readHeader(header: string): z.infer<typeof headerSchema> {
  try {
    return headerSchema.parse(JSON.parse(header));
  } catch (cause) {
    throw new FactFileError('The file of facts is damaged or of another version', { cause });
  }
}

function decodeValues(bytes: Uint8Array, dictionary: readonly (number | null)[] | undefined): Float64Array {
  if (dictionary === undefined) return new Float64Array(planes(bytes, DOUBLE, false).buffer);
  const indices = new Uint16Array(planes(bytes, INDEX, false).buffer);
  return Float64Array.from(indices, (place) => dictionary[place] ?? Number.NaN);
}

/** The table of a file. Throws FactFileError for one that is damaged, cut short or of another version. */
export function decodeFacts(encoded: EncodedFacts): FactTable {
  const header = readHeader(encoded.header);
  const rows = header.red.length;
  const columns = new Map<string, FactColumn>();
  let at = 0;
  for (const { figure, ofBout, complementary, names, dictionary } of header.columns) {
    const stored = ofBout || complementary ? rows : 2 * rows;
    const length = stored * (dictionary === undefined ? DOUBLE : INDEX);
    if (at + length > encoded.values.length) throw new FactFileError('The file of facts was cut short');
    const values = decodeValues(encoded.values.subarray(at, at + length), dictionary);
    const red = values.subarray(0, rows);
    const blue = complementary ? complementOf(red) : ofBout ? red : values.subarray(rows);
    columns.set(figure, { red, blue, ...(names && { names }) });
    at += length;
  }
  addDerived(columns);
  addUnknown(columns, rows);
  let first = 0;
  const events = header.events.map(([id, name, date, bouts]) => {
    first += bouts;
    return { id, name, date, first: first - bouts, bouts };
  });
  const named = (places: readonly number[]) => places.map((place) => header.fighters[place] ?? '');
  return {
    events,
    fighters: { red: named(header.red), blue: named(header.blue) },
    outcomes: Array.from(header.outcomes, (digit) => OUTCOMES[Number(digit) - 1]),
    columns,
  };
}

/** Figures that came later than the file are unknown in it until the next import. */
function addUnknown(columns: Map<string, FactColumn>, rows: number): void {
  const unknown = new Float64Array(rows).fill(Number.NaN);
  for (const { id } of FIGURES) if (!columns.has(id)) columns.set(id, { red: unknown, blue: unknown });
}

function addDerived(columns: Map<string, FactColumn>): void {
  const odds = columns.get('odds');
  const forecast = columns.get('forecast');
  if (odds === undefined || forecast === undefined) throw new FactFileError('The file of facts has no odds');
  for (const [figure, derive] of Object.entries(DERIVED)) {
    const side = (corner: 'red' | 'blue') =>
      odds[corner].map((price, row) => derive(price, forecast[corner][row] ?? Number.NaN));
    columns.set(figure, { red: side('red'), blue: side('blue') });
  }
}
