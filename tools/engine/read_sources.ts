import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMarketSource } from '../../core/history/read_market_source.ts';
import { readStatsSource } from '../../core/history/read_stats_source.ts';
import type { SourceBouts } from '../../core/history/source_bouts.ts';
import { UsageError } from './usage_error.ts';

export const SOURCE_FILES = { market: 'ufc-master.csv', upcoming: 'upcoming.csv', stats: 'ufc-stats.csv' } as const;

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (cause) {
    const reason =
      cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'is missing' : 'cannot be read';
    throw new UsageError(
      `${join(folder, name)} ${reason}. The folder must hold ${Object.values(SOURCE_FILES).join(', ')}.`,
      {
        cause,
      },
    );
  }
}

/** The bouts of the three source files in a folder. Throws UsageError for a missing file, SourceError for a bad one. */
export async function readSources(folder: string): Promise<SourceBouts> {
  // One after the other, so that of several missing files the same one is named every time.
  const market = await readText(folder, SOURCE_FILES.market);
  const upcoming = await readText(folder, SOURCE_FILES.upcoming);
  const stats = await readText(folder, SOURCE_FILES.stats);
  return {
    market: [...readMarketSource(upcoming, SOURCE_FILES.upcoming), ...readMarketSource(market, SOURCE_FILES.market)],
    stats: readStatsSource(stats, SOURCE_FILES.stats),
  };
}
