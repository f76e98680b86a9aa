import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { anyCharacter } from '../fixtures/any_character.ts';

const read = (name: string) => readFileSync(new URL(`../fixtures/sources/${name}`, import.meta.url), 'utf8');

export const MARKET = read('ufc-master.csv');
export const UPCOMING = read('upcoming.csv');
export const STATS = read('ufc-stats.csv');

/** Cells that often break readers: extreme numbers, property names of objects, other alphabets, control characters. */
const hostileCell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-',
    '0',
    '-0',
    '1',
    '-1',
    '99',
    '-99',
    '1e15',
    '1e300',
    '1e308',
    '-1e308',
    '1e-320',
    '1e999',
  ),
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '0x10', '1_000', '9007199254740993', '9'.repeat(400), '½', '１２'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '__defineGetter__'),
  fc.constantFrom('9999-12-31', '0000-01-01', '2024-02-30', '31/02/2024', '1/1/0001', '275760-09-14', '+002024-01-01'),
  fc.constantFrom(
    '9 of 3',
    `${'9'.repeat(320)} of 1`,
    '1 of ',
    '59:60',
    '00:00',
    `${'9'.repeat(320)}:59`,
    '3 Rnd (9-9-9)',
  ),
  fc.constantFrom(
    '"',
    '""',
    '"""',
    '"a',
    'a"b',
    '\u0000',
    '\uFEFF',
    '\u202E',
    '😀',
    '\ud800',
    'ｊｏ',
    '名',
    'İ',
    'ß',
    'ﬃ',
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.double().map(String),
  fc.integer().map(String),
);

type Change = (text: string) => string;

/** Usually a line below the header, because nothing else is read after an invalid header. */
const lineAt = (random: number, lines: number) => (random % 20 === 0 ? 0 : Math.min(1 + (random % lines), lines - 1));

const replaceCell = (delimiter: string) =>
  fc.tuple(fc.nat(), fc.nat(), hostileCell).map(
    ([line, column, cell]): Change =>
      (text) => {
        const lines = text.split('\n');
        const place = lineAt(line, lines.length);
        const cells = lines[place]?.split(delimiter) ?? [];
        cells[column % cells.length] = cell;
        lines[place] = cells.join(delimiter);
        return lines.join('\n');
      },
  );

const ofLines = (change: (lines: string[], place: number) => string[]) =>
  fc.nat().map(
    (random): Change =>
      (text) => {
        const lines = text.split('\n');
        return change(lines, lineAt(random, lines.length)).join('\n');
      },
  );

const atPosition = (change: (text: string, position: number) => string) =>
  fc.nat().map(
    (random): Change =>
      (text) =>
        change(text, random % (text.length + 1)),
  );

const changes = (delimiter: string) =>
  fc.oneof(
    { weight: 6, arbitrary: replaceCell(delimiter) },
    { weight: 1, arbitrary: ofLines((lines, place) => lines.toSpliced(place, 1)) },
    { weight: 1, arbitrary: ofLines((lines, place) => lines.toSpliced(place, 0, lines[place] ?? '')) },
    {
      weight: 1,
      arbitrary: ofLines((lines, place) => [...lines.slice(0, 1), ...lines.slice(place), ...lines.slice(1, place)]),
    },
    { weight: 1, arbitrary: ofLines((lines, place) => lines.with(place, lines[place]?.slice(0, place * 9) ?? '')) },
    { weight: 1, arbitrary: atPosition((text, position) => text.slice(0, position)) },
    { weight: 1, arbitrary: atPosition((text, position) => `${text.slice(0, position)}"${text.slice(position)}`) },
    { weight: 1, arbitrary: atPosition((text, position) => text.slice(0, position) + text.slice(position + 1)) },
    { weight: 1, arbitrary: fc.constant<Change>((text) => text.replaceAll('\n', '\r\n')) },
  );

/** A source with one to three errors, sometimes any text or bytes. */
export function damaged(original: string, delimiter: ',' | ';'): fc.Arbitrary<string> {
  const oneByOne = fc
    .array(changes(delimiter), { minLength: 1, maxLength: 3 })
    .map((list) => list.reduce((text, change) => change(text), original));
  const bytes = fc.uint8Array({ maxLength: 300 }).map((noise) => Buffer.from(noise).toString('latin1'));
  const text = fc.string({ unit: anyCharacter, maxLength: 200 });
  const [heading = ''] = original.split('\n');
  const underHeading = fc.oneof(bytes, text).map((rest) => `${heading}\n${rest}`);
  return fc.oneof({ weight: 12, arbitrary: oneByOne }, { weight: 1, arbitrary: underHeading }, bytes, text);
}
