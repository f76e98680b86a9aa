import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type Bet, betSchema, type ImportedBet, importedBetSchema } from '../../../core/contract/bets/bets.ts';
import { cutText } from '../../../core/contract/values/text.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { betsAsCsv } from '../../../web/lib/bets_file/own_csv.ts';
import { readGuessed } from './files.ts';

/** Texts that break careless files. */
const texts = (length: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: length }),
      fc.stringMatching(/^[=+\-@'",;\r\n\t ]{1,5}[a-zé]{1,5}$/),
      fc.constantFrom('=1+1', '-2+3', '+135', "'=x", '"', '""', ',', 'a\r\nb', 'a\nb', '\uFEFFx', 'NaN', 'null'),
    )
    .map((text) => cutText(text, length).trim())
    .filter((text) => text !== '');

const instants = fc
  .date({ min: new Date('2011-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const odds = fc.double({ min: 1.01, max: 1000, noNaN: true });
const days = fc.integer({ min: 0, max: 8000 }).map((count) => addDays('2011-01-01', count));

const onBouts = fc.record({
  event: fc.record({ id: texts(50), name: texts(100), date: days }),
  legs: fc.uniqueArray(
    fc.record(
      { fighter: texts(60), opponent: texts(60), odds, method: fc.constant('knockout' as const) },
      { requiredKeys: ['fighter', 'opponent'] },
    ),
    { minLength: 1, maxLength: 12, selector: ({ fighter }) => fighter },
  ),
});
const byTitle = fc.record({ title: texts(200), legs: fc.constant([]) });

const details = fc.record(
  {
    stake: fc.integer({ min: 1, max: 100_000_000 }),
    odds,
    ordinal: fc.integer({ min: 0, max: 99 }),
    placed_at: instants,
    book: texts(60),
    note: texts(200),
    stated_on: days,
    stated_as: texts(200),
    tracker_id: texts(100),
    bonus: fc.constant(true as const),
    playbook: fc.record({ id: texts(50), weight: fc.double({ min: 0, max: 1, noNaN: true }), offered_odds: odds }),
    result: fc.record({
      status: fc.constantFrom('won', 'lost', 'returned', 'cashed_out'),
      payout: fc.integer({ min: 0, max: 1e9 }),
    }),
  },
  { requiredKeys: ['stake', 'odds', 'ordinal', 'placed_at'] },
);

const ID = '0'.repeat(32);

/** A bet as it is kept after an import. */
const keptOf = ({ result, ...bet }: ImportedBet): Bet =>
  betSchema.parse({
    ...bet,
    ...{ id: ID, source: 'import', day: '2026-04-04', revision: 1 },
    ...{ created_at: bet.placed_at, changed_at: bet.placed_at },
    ...{ status: result?.status ?? 'open', payout: result?.payout ?? null },
    ...(result && { settled_by: 'hand' }),
  });

const bets = fc
  .tuple(fc.oneof(onBouts, byTitle), details)
  .map(([subject, rest]) => importedBetSchema.safeParse({ ...subject, ...rest }))
  .filter(({ success }) => success)
  .map(({ data }) => importedBetSchema.parse(data));

test('a round trip through our own file loses nothing', () => {
  fc.assert(
    fc.property(fc.array(bets, { minLength: 1, maxLength: 8 }), (imported) => {
      const rows = readGuessed(betsAsCsv(imported.map(keptOf)));
      expect(rows.map(({ problems }) => problems)).toEqual(imported.map(() => []));
      expect(rows.map(({ bet }) => bet)).toEqual(imported.map((bet) => ({ ...bet, bet_id: ID })));
    }),
  );
});

test('no cell of our own file can run as a formula', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const { data } = Papa.parse<string[]>(betsAsCsv([keptOf(bet)]).slice(1), { delimiter: ',', newline: '\r\n' });
      expect(data.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
    }),
  );
});

describe('a backup is read after', () => {
  const bet = keptOf(
    importedBetSchema.parse({
      ...{ event: { id: 'night-1', name: 'A, B', date: '2026-04-03' }, legs: [{ fighter: 'A', opponent: 'B' }] },
      ...{ stake: 500, odds: 2.5, placed_at: '2026-04-02T12:00:00.000Z', note: 'x;=1+1', stated_on: '2026-04-02' },
    }),
  );
  const csv = betsAsCsv([bet, { ...bet, note: 'two' }]);
  const expected = readGuessed(csv);
  const spreadsheet = csv
    .replaceAll('2026-04-03', '4/3/2026')
    .replaceAll('"2026-04-02"', '"4/2/2026"')
    .replaceAll('"5.00"', '5');

  test.each([
    ['git, with line feeds', csv.replaceAll('\r\n', '\n')],
    ['an old editor, with carriage returns', csv.replaceAll('\r\n', '\r')],
    ['a spreadsheet, with empty columns', csv.replaceAll('\r\n', ',,\r\n').concat(',,')],
    ['a spreadsheet, with semicolons', Papa.unparse(Papa.parse<string[]>(csv.slice(1)).data, { delimiter: ';' })],
    ['a spreadsheet, with its own dates and amounts', spreadsheet],
    ['an editor, with empty lines', `${csv}\r\n\r\n`],
  ])('%s', (_, changed) => {
    expect(expected).toMatchObject([{ bet: { stake: 500 } }, { bet: { note: 'two' } }]);
    expect(readGuessed(changed)).toEqual(expected);
  });

  test('an earlier release, which wrote fewer columns', () => {
    const later = ['"Bonus"', '"Stated on"', '"Stated as"', '"Tracker’s id"'];
    const lines = csv.split('\r\n').map((line) =>
      line
        .split(/,(?=")/)
        .slice(0, -later.length)
        .join(','),
    );
    expect(readGuessed(lines.join('\r\n'))).toMatchObject([{ problems: [], bet: { bet_id: ID } }, { problems: [] }]);
  });
});

test('every text of the file is quoted, so that no spreadsheet finds a formula within it', () => {
  const one = keptOf(
    importedBetSchema.parse({
      ...{ title: 'a;=1+1', legs: [], stake: 1, odds: 2, placed_at: '2026-04-02T12:00:00.000Z', note: 'x;=1+1' },
    }),
  );
  const [, line = ''] = betsAsCsv([one]).split('\r\n');
  expect(line).toMatch(/^"[^"]*"(?:,"(?:[^"]|"")*")*$/);
});

test('results that follow from bouts are left to be found again; a cash-out is kept', () => {
  const base = betSchema.parse({
    ...{ id: '0'.repeat(32), source: 'pick', day: '2026-04-04', revision: 1, ordinal: 0, stake: 500, odds: 2 },
    ...{ event: { id: 'e', name: 'E', date: '2026-04-04' }, legs: [{ fighter: 'A', opponent: 'B' }] },
    ...{ placed_at: '2026-04-04T01:00:00.000Z', created_at: '2026-04-04T01:00:00.000Z' },
    ...{ changed_at: '2026-04-04T01:00:00.000Z', status: 'won', payout: 1000, settled_by: 'results' },
  });
  const rows = readGuessed(betsAsCsv([base, { ...base, status: 'cashed_out', payout: 700 }]));
  expect(rows.map(({ bet }) => bet?.result)).toEqual([undefined, { status: 'cashed_out', payout: 700 }]);
});

test('a row that was changed by hand is refused, the others are read', () => {
  const [, line = ''] = betsAsCsv([]).split('\r\n');
  expect(line).toBe('');
  const [row] = readGuessed(`${betsAsCsv([])}\r\nnot,enough`);
  expect(row).toMatchObject({ line: 2, bet: undefined });
  expect(row?.problems).toEqual([expect.stringContaining('This row was changed, and can’t be read any more (legs')]);
});
