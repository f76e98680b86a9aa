import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMarketSource } from '../../core/history/sources/read_market_source.ts';
import { readStatsSource } from '../../core/history/sources/read_stats_source.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { hasCode } from '../error_code.ts';

export const SOURCE_FILES = { market: 'ufc-master.csv', upcoming: 'upcoming.csv', stats: 'ufc-stats.csv' } as const;

/** A source file is missing or unreadable. The message is one line for the person who chose the folder. */
export class SourceFileError extends Error {
  override name = 'SourceFileError';
}

async function readText(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const problem = hasCode(cause, 'ENOENT') ? 'is missing' : 'cannot be read';
    const expected = Object.values(SOURCE_FILES).join(', ');
    throw new SourceFileError(`${file} ${problem}. The folder must hold ${expected}.`, { cause });
  }
}

/**
 * Reads the three source files in `folder`. Throws SourceFileError if one is missing, SourceError if one is malformed.
 */
export async function readSources(folder: string): Promise<SourceBouts> {
  // Sequential, so that the error names the same file each time if several are missing.
  const market = await readText(folder, SOURCE_FILES.market);
  const upcoming = await readText(folder, SOURCE_FILES.upcoming);
  const stats = await readText(folder, SOURCE_FILES.stats);
  return {
    market: [...readMarketSource(upcoming, SOURCE_FILES.upcoming), ...readMarketSource(market, SOURCE_FILES.market)],
    stats: readStatsSource(stats, SOURCE_FILES.stats),
  };
}
