import { importCards } from '../../core/imports/import_cards.ts';
import { readSources } from '../../local/league/read_sources.ts';
import { dataFolder, SAMPLE_TODAY } from './golden.ts';

// Test files of one process share them: an import of the sample takes seconds.
export const sampleSources = await readSources(dataFolder());
/** What an import of the sample on its day makes. */
export const sampleImport = importCards(sampleSources, SAMPLE_TODAY);
