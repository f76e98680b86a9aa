import { importCards } from '../../core/backtest/import_cards.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/source_bouts.ts';
import { SourceError } from '../../core/history/source_error.ts';
import type { Credit, Snapshot } from '../../core/snapshot/snapshot.ts';
import { SOURCE_CREDITS } from '../../lambdas/sources/source_credits.ts';
import { makeLeague } from '../demo_league/make_league.ts';
import { StartupError } from '../startup_error.ts';
import { readSources, SourceFileError } from './read_sources.ts';

/** The credits of the demo league: they state that fighters, events and odds are invented. */
const LEAGUE_CREDITS: readonly Credit[] = [
  {
    name: 'Cornerman demo league: a simulation, no real fighters, events or odds',
    address: '',
    licence: 'MIT',
  },
];

async function readFiles(folder: string): Promise<SourceBouts> {
  try {
    return await readSources(folder);
  } catch (error) {
    if (error instanceof SourceFileError || error instanceof SourceError)
      throw new StartupError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Imports the source files in `folder`, or the demo league if undefined. Throws StartupError for a bad or missing file.
 */
export async function makeImport(folder: string | undefined, today: IsoDate): Promise<Omit<Snapshot, 'version'>> {
  const bouts = folder === undefined ? makeLeague(today) : await readFiles(folder);
  const { capperScores, ...imported } = importCards(bouts, today);
  return folder === undefined
    ? { league: 'demo', credits: LEAGUE_CREDITS, asOf: today, ...imported }
    : { league: 'ufc', credits: SOURCE_CREDITS, asOf: today, ...imported };
}
