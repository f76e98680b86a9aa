import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarketSource } from '../../core/history/sources/read_market_source.ts';
import { readStatsSource } from '../../core/history/sources/read_stats_source.ts';
import { SourceError } from '../../core/history/sources/source_error.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { packSnapshot, unpackSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { runs } from '../fixtures/runs.ts';
import { expectValidCards } from './expect_valid_cards.ts';
import { damaged, MARKET, STATS, UPCOMING } from './source_texts.ts';

const TODAY = '2024-06-01';

/** True if all numbers in a nested value are finite. */
function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite);
}

/** The bouts of a text; undefined if it is rejected with SourceError. Any other error fails the test. */
function boutsOrRefusal<Bout>(read: (text: string, file: string) => Bout[], text: string): Bout[] | undefined {
  try {
    const bouts = read(text, 'hostile.csv');
    expect(bouts.filter((bout) => !allFinite(bout))).toEqual([]);
    return bouts;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    expect(error.message).toMatch(/^hostile\.csv(, line \d+)?(, column \w+)?: \S/);
    return undefined;
  }
}

describe('a damaged source', () => {
  test('of the market is read or rejected with file, line and column, and yields valid cards', () => {
    const texts = fc.oneof(damaged(MARKET, ','), damaged(UPCOMING, ','));
    const stats = readStatsSource(STATS, 'stats');
    fc.assert(
      fc.property(texts, (text) => {
        const market = boutsOrRefusal(readMarketSource, text);
        if (market !== undefined) expectValidCards(importCards({ market, stats }, TODAY).cards);
      }),
      { numRuns: runs(300) },
    );
  });

  test('of statistics is read or rejected with file, line and column, and yields valid cards', () => {
    const market = readMarketSource(MARKET, 'market');
    fc.assert(
      fc.property(damaged(STATS, ';'), (text) => {
        const stats = boutsOrRefusal(readStatsSource, text);
        if (stats !== undefined) expectValidCards(importCards({ market, stats }, TODAY).cards);
      }),
      { numRuns: runs(300) },
    );
  });

  test('never yields a snapshot that can’t be read', () => {
    fc.assert(
      fc.property(damaged(MARKET, ','), damaged(STATS, ';'), (first, second) => {
        const market = boutsOrRefusal(readMarketSource, first) ?? readMarketSource(MARKET, 'market');
        const stats = boutsOrRefusal(readStatsSource, second) ?? readStatsSource(STATS, 'stats');
        const { cards, report } = importCards({ market, stats }, TODAY);
        const content = { league: 'demo', credits: [], asOf: TODAY, report, cards } as const;
        const { version, bytes } = packSnapshot(content);
        expect(unpackSnapshot(bytes, 'a.snapshot')).toStrictEqual({ version, ...content });
      }),
      { numRuns: runs(60) },
    );
  });
});

/** Reads in a worker thread, because an endless loop can't be stopped otherwise. The test's timeout is the limit. */
async function readInThread(reader: 'readMarketSource' | 'readStatsSource', text: string): Promise<string> {
  const worker = new Worker(new URL('./read_in_thread.mjs', import.meta.url), { workerData: { reader, text } });
  try {
    const [response] = await once(worker, 'message');
    return String(response);
  } finally {
    await worker.terminate();
  }
}

const heading = (text: string) => text.slice(0, text.indexOf('\n') + 1);
const withCell = (from: string, to: string) => STATS.replace(from, to);
const LONG = 2_000_000;

describe('reading terminates', () => {
  test.each([
    ['a million rounds of a million fought', 'readStatsSource', withCell(';2;3:15;', ';9000000000000000;3:15;')],
    ['a row of two million cells', 'readMarketSource', heading(MARKET) + ','.repeat(LONG)],
    ['two million lines', 'readMarketSource', heading(MARKET) + '\n'.repeat(LONG)],
    ['two million quotes', 'readMarketSource', heading(MARKET) + '"'.repeat(LONG)],
    ['a cell of two million blanks', 'readMarketSource', MARKET.replace('Luca Ferraro', ' '.repeat(LONG))],
    ['a figure of two million digits', 'readStatsSource', withCell('31 of 60', `31 of ${'6'.repeat(LONG)}`)],
    ['a round format of a million rounds', 'readStatsSource', withCell('(5-5-5-5-5)', `(${'5-'.repeat(LONG / 2)}5`)],
  ] as const)('of %s', async (_, reader, text) => {
    expect(await readInThread(reader, text)).toMatch(/^(read|refused)$/);
  });
});
