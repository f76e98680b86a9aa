import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStatsSource } from '../../../core/history/sources/read_stats_source.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'sources', 'ufc-stats.csv'), 'utf8');
const [heading = '', firstRow = ''] = text.split('\n');
const read = (source: string) => readStatsSource(source, 'stats.csv');
const withPiece = (piece: string, replacement: string) => `${heading}\n${firstRow.replace(piece, replacement)}\n`;

test('reads every bout in file order with both stat lines', () => {
  const bouts = read(text);
  expect(bouts).toHaveLength(11);
  expect(bouts[0]).toMatchObject({
    date: '2024-05-11',
    eventName: 'UFC 902: Ibarra vs. Ferraro',
    outcome: 'red',
    method: 'submission',
    secondsFought: 300 + 195,
    red: {
      name: 'TOMAS IBARRA',
      line: {
        knockdowns: 0,
        significantStrikes: { landed: 31, tried: 60 },
        distanceStrikes: { landed: 20, tried: 44 },
        clinchStrikes: { landed: 5, tried: 8 },
        takedowns: { landed: 2, tried: 3 },
        submissionAttempts: 1,
        controlSeconds: 242,
      },
    },
    blue: { name: 'LUCA FERRARO', line: { controlSeconds: 31 } },
  });
});

test('a missing control time is 0; a bout without figures has no stat line', () => {
  const bouts = read(text);
  expect(bouts.find(({ outcome }) => outcome === 'no_contest')?.red.line?.controlSeconds).toBe(0);
  expect(bouts.at(-1)).toMatchObject({ date: '1998-11-14', secondsFought: 750 });
  expect(bouts.at(-1)?.red.line).toBeUndefined();
});

test('reads decisions, knockouts, submissions and doctor’s stoppages', () => {
  expect(new Set(read(text).map(({ method }) => method))).toEqual(
    new Set(['submission', 'decision', 'knockout', 'other', 'doctor_stoppage']),
  );
});

test.each([
  ['a date that does not exist', withPiece('11/05/2024', '31/04/2024'), 'event_date'],
  ['an unknown outcome', withPiece('red_win', 'green_win'), 'fight_outcome'],
  ['a round that is not a number', withPiece(';2;3:15', ';two;3:15'), 'round'],
  ['a clock with more than 59 seconds', withPiece('3:15', '3:75'), 'time'],
  ['a missing clock', withPiece('3:15', ''), 'time'],
  ['strikes without attempts', withPiece('31 of 60', '31'), 'red_fighter_sig_str'],
  ['a negative number of knockdowns', withPiece(';0;0;31', ';-1;0;31'), 'red_fighter_KD'],
  ['an invalid control time', withPiece('4:02', 'long'), 'red_fighter_ctrl'],
])('%s is reported with file, line and column', (_what, source, column) => {
  expect(() => read(source)).toThrow(`stats.csv, line 2, column ${column}: `);
});
