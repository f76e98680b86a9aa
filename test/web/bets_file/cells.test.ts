import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../core/dates/iso_date.ts';
import { csvCell, textOfCell } from '../../../core/format/csv_cell.ts';
import { decimalMark, readCents } from '../../../web/lib/bets_file/cells/amounts.ts';
import { cellTokens } from '../../../web/lib/bets_file/cells/cell_tokens.ts';
import { DATE_ORDERS, dateOrders, readDate } from '../../../web/lib/bets_file/cells/dates.ts';
import { oddsStyles, readOddsCell } from '../../../web/lib/bets_file/cells/odds_cells.ts';
import { readCell } from '../../../web/lib/bets_file/read_legs.ts';
import { readResult } from '../../../web/lib/bets_file/read_result.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1994-01-01', count));

describe('dates', () => {
  test.each([
    ['2026-04-03', 'ymd'],
    ['2026/4/3 20:15', 'mdy'],
    ['20260403', 'dmy'],
    ['2026-04-03T20:15:00Z', 'dmy'],
    ['4/3/2026', 'mdy'],
    ['04/03/26 8:15 PM', 'mdy'],
    ['3.4.2026', 'dmy'],
    ['03-04-26', 'dmy'],
    ['Apr 3, 2026', 'ymd'],
    ['Friday, April 3rd 2026', 'dmy'],
    ['3 Apr 2026', 'mdy'],
    ['03-Apr-2026', 'mdy'],
  ] as const)('%s is the third of April 2026 by %s', (cell, order) => {
    expect(readDate(cell, order)).toBe('2026-04-03');
  });

  test.each(['', 'soon', '2026-02-30', '13/13/2026', '2026-4', '1/2/3/4', '4/3'])('%j is none', (cell) => {
    expect(DATE_ORDERS.map((order) => readDate(cell, order))).toEqual([undefined, undefined, undefined]);
  });

  test('one day above 12 tells the order of a column; without one it has to be asked for', () => {
    expect(dateOrders(['3/4/2026', '25/4/2026', ''])).toEqual(['dmy']);
    expect(dateOrders(['3/4/2026', '4/25/2026'])).toEqual(['mdy']);
    expect(dateOrders(['3/4/2026', '5/6/2026'])).toEqual(['mdy', 'dmy']);
    expect(dateOrders(['03-04-05'])).toEqual(['ymd', 'mdy', 'dmy']);
    expect(dateOrders(['4/4/2026', 'Apr 3, 2026'])).toEqual(['mdy']);
    expect(dateOrders(['soon', ''])).toEqual([]);
  });

  test('every day is read as it was written, in each order', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...DATE_ORDERS), fc.constantFrom('-', '/', '.'), (date, order, mark) => {
        const [year = '', month = '', day = ''] = date.split('-');
        const parts = { y: year, m: String(Number(month)), d: day };
        const cell = [...order].map((part) => parts[part === 'y' ? 'y' : part === 'm' ? 'm' : 'd']).join(mark);
        expect(readDate(cell, order)).toBe(date);
        expect(dateOrders([cell]).map((possible) => readDate(cell, possible))).toContain(date);
      }),
    );
  });
});

describe('amounts', () => {
  test.each([
    ['12', '.', 1200],
    ['$1,234.50', '.', 123_450],
    ['1.234,50 €', ',', 123_450],
    ['1 234,5', ',', 123_450],
    ["1'234.50", '.', 123_450],
    ['USD 0.1', '.', 10],
    ['(12.50)', '.', -1250],
    ['-12.50', '.', -1250],
    ['−$5', '.', -500],
    ['+$5', '.', 500],
    ['1.006', '.', 101],
  ] as const)('%s with %s is %d cents', (cell, mark, cents) => {
    expect(readCents(cell, mark)).toBe(cents);
  });

  test.each(['', 'ten', '1.2.3,4x', '=1+1', '1e5', '..'])('%j is none', (cell) => {
    expect(readCents(cell, '.')).toBeUndefined();
  });

  test('a column tells its decimal mark', () => {
    expect(decimalMark(['10,50', '20'])).toBe(',');
    expect(decimalMark(['1.234,50', '1.234'])).toBe(',');
    expect(decimalMark(['1,234', '20.5'])).toBe('.');
    expect(decimalMark(['1,234', '2,000'])).toBe('.');
    expect(decimalMark(['1.234.567'])).toBe(',');
    expect(decimalMark([])).toBe('.');
  });

  test('every amount is read to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('en-US', 'de-DE'), (cents, locale) => {
        const cell = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(readCents(cell, decimalMark([cell]))).toBe(cents);
      }),
    );
  });
});

describe('odds', () => {
  test('signs, fractions and whole numbers tell what a column holds', () => {
    expect(oddsStyles(['-110', '135'])).toEqual(['american']);
    expect(oddsStyles(['135', '250'])).toEqual(['american']);
    expect(oddsStyles(['1.91', '150'])).toEqual(['decimal']);
    expect(oddsStyles(['2', '3', ''])).toEqual(['decimal']);
    expect(oddsStyles(['5/2', '150'])).toEqual(['decimal']);
    expect(oddsStyles(['2', '150'])).toEqual(['american', 'decimal']);
  });

  test('cells are read by the column', () => {
    const odds = (cell: string, style: 'american' | 'decimal') => {
      const read = readOddsCell(cell, style);
      return 'odds' in read ? read.odds : read.problem;
    };
    expect(odds('150', 'american')).toBe(2.5);
    expect(odds('150', 'decimal')).toBe(150);
    expect(odds('1,050', 'american')).toBe(11.5);
    expect(odds('1,91', 'decimal')).toBe(1.91);
    expect(odds('6/4', 'decimal')).toBe(2.5);
  });
});

test.each([
  ['Renato Moicano', 'Renato Moicano'],
  ['Moicano ML (+135)', 'Moicano'],
  ['Moicano 2.35', 'Moicano'],
  ['Moicano 27/20', 'Moicano'],
  ['Renato Moicano vs. Chris Duncan', 'Renato Moicano vs. Chris Duncan'],
  ['V. Jandiroba v Ricci', 'V. Jandiroba vs. Ricci'],
  ['Jean-Claude St-Preux', 'Jean-Claude St-Preux'],
  ["Casey O'Neill- Sub-Zero", "Casey O'Neill + Sub-Zero"],
  ['UFC 327: 3-leg parlay', ''],
  ['', ''],
])('%j names %j, and nothing is left over', (cell, names) => {
  const { legs, left } = readCell(cell);
  expect(legs.map(({ fighter, opponent }) => [fighter, opponent].filter(Boolean).join(' vs. ')).join(' + ')).toBe(
    names,
  );
  expect(left).toEqual([]);
});

test('every letter and digit of a cell is a name, a known word, odds or left over', () => {
  const parts = fc.constantFrom(
    ...['Moicano', 'vs', 'ML', 'by KO', '+155', '2.5', '(', ',', ' ', '-', 'x', 'UFC 300', 'no'],
  );
  const cells = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(parts).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      const bare = (text: string) => text.replace(/\s/g, '');
      expect(
        bare(
          cellTokens(cell)
            .map(({ text }) => text)
            .join(''),
        ),
      ).toBe(bare(cell));
    }),
  );
});

test('results are read in the words of books and trackers', () => {
  expect(
    ['W', 'Won', 'LOSS', 'push', 'Void', 'Cashed Out', '', 'pending', 'maybe', 'SETTLED_WIN', 'Settled'].map(
      readResult,
    ),
  ).toEqual([
    ...['won', 'won', 'lost', 'returned', 'returned', 'cashed_out', 'open', 'open'],
    ...[undefined, 'won', 'settled'],
  ]);
});

test('no text runs as a formula, numbers stay numbers, and every text is read back', () => {
  expect(['=1+1', '@sum', '-cmd', '\tx', '＝1', "'=1", '+135', '-2.5', 'plain'].map(csvCell)).toEqual([
    ...["'=1+1", "'@sum", "'-cmd", "'\tx", "'＝1", "''=1", '+135', '-2.5', 'plain'],
  ]);
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@'\t\r\n]{0,4}[a-z0-9]{0,3}$/));
  fc.assert(
    fc.property(texts, (text) => {
      expect(textOfCell(csvCell(text))).toBe(text);
      expect(csvCell(text)).toMatch(/^(?![=+\-@\t\r\n])|^[+-]?\d+(\.\d+)?$/);
    }),
  );
});
