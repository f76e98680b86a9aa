import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/source_bouts.ts';
import { SourceError } from '../../core/history/source_error.ts';
import type { ListedBout } from '../../core/identity/bout_ids.ts';
import { withFactCards } from '../../core/imports/fact_cards.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { ImportWatch } from '../../core/pages/import_watch.ts';
import { withFeedBouts } from '../../core/prices/feed_cards.ts';
import type { KeptBout } from '../../core/prices/kept_bouts.ts';
import type { Credit } from '../../core/snapshot/snapshot.ts';
import { providerCredits } from '../../core/supply/credits.ts';
import type { Facts } from '../../core/supply/facts.ts';
import type { ImportContent } from '../../lambdas/pipeline/publish_import.ts';
import { leagueFiles, leagueOfDay } from '../demo_league/league_of_day.ts';
import { StartupError } from '../startup_error.ts';
import type { LeagueSource } from './league_source.ts';
import { readCopy } from './live_copy.ts';
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

function readBouts(source: LeagueSource, today: IsoDate): SourceBouts | Promise<SourceBouts> {
  if (source.kind === 'demo') return source.fromProviders ? leagueFiles(today) : leagueOfDay(today);
  return source.kind === 'folder' ? readFiles(source.folder) : readCopy(source, today);
}

/** The bouts of the sources with what only live providers or the price feed have. */
function withLive(bouts: SourceBouts, { feed, facts, listed }: LiveParts, today: IsoDate): SourceBouts {
  return { ...withFeedBouts(withFactCards(bouts, facts, feed, today), feed, today), listed };
}

export interface LiveParts {
  feed: readonly KeptBout[];
  facts: Facts;
  /** What the last import listed: its bouts keep their ids. */
  listed: readonly ListedBout[];
}

/**
 * Imports a league; the public sources from their copy, with what only live providers or the price feed have. Throws
 * StartupError for a bad or missing file.
 */
export async function makeImport(source: LeagueSource, today: IsoDate, live: LiveParts): Promise<ImportContent> {
  const bouts = await readBouts(source, today);
  // The whole demo league has all that its books quote, and quotes of another week are of other dates.
  const isWhole = source.kind === 'demo' && source.fromProviders !== true;
  const complete = withLive(bouts, isWhole ? { ...live, feed: [] } : live, today);
  const watch = new ImportWatch();
  const { capperScores, ...cards } = importCards(complete, today, undefined, watch);
  const imported = { ...cards, history: watch.history() };
  return source.kind === 'demo'
    ? { league: 'demo', credits: LEAGUE_CREDITS, asOf: today, ...imported }
    : { league: 'ufc', credits: providerCredits(live.facts.cards, live.feed.length > 0), asOf: today, ...imported };
}
