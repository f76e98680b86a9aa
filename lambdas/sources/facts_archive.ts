import { type Facts, factsSchema, NO_FACTS } from '../../core/supply/facts/facts.ts';
import { importPart } from '../../core/supply/import_part.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { FACTS_KEY } from '../supply/supply_keys.ts';
import type { SourceText } from './fetch_source.ts';
import type { OnRefusal } from './fetch_sources.ts';
import { IngestRefusal } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

const NAME = 'facts';

/** The facts in a bucket; undefined before any were made. Throws IngestRefusal if they are damaged. */
export async function readFacts(bucket: Pick<Bucket, 'get'>): Promise<Facts | undefined> {
  const bytes = await bucket.get(FACTS_KEY);
  return bytes && parseFacts(bytes.toString('utf8'));
}

function parseFacts(text: string): Facts {
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new IngestRefusal(NAME, 'malformed', 'the facts of live providers are damaged', { cause });
  }
}

/** The facts of the last import; undefined without one, and if they are damaged. */
async function archivedFacts(archive: SourceArchive): Promise<{ facts: Facts; text: SourceText } | undefined> {
  try {
    const text = await archive.read(NAME);
    return text && { facts: parseFacts(text.text), text };
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    return undefined;
  }
}

/**
 * The facts that live providers tell now, and whether an import would say the same as the last one. Facts that can't be
 * read are named to `onRefusal`, and those of the last import stand in; without them there are none.
 */
export async function collectFacts(
  { archive, facts }: { archive: SourceArchive; facts(): Promise<Facts | undefined> },
  onRefusal: OnRefusal,
): Promise<{ facts: Facts; isUnchanged: boolean }> {
  const archived = await archivedFacts(archive);
  const before = archived?.facts ?? NO_FACTS;
  try {
    const newest = (await facts()) ?? NO_FACTS;
    return { facts: newest, isUnchanged: importPart(newest) === importPart(before) };
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    onRefusal(error, archived?.text ?? { text: '' });
    return { facts: before, isUnchanged: true };
  }
}

/** Archives the facts of an import. */
export async function archiveFacts(facts: Facts, archive: SourceArchive): Promise<void> {
  if (facts.cards.length > 0) await archive.write(NAME, { text: JSON.stringify(facts) });
}
