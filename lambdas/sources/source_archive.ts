import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import type { SourceText } from './fetch_source.ts';
import { IngestRefusal } from './ingest_refusal.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const archivedSchema = z.object({
  text: z.string(),
  etag: z.string().optional(),
  readAt: z.iso.datetime().optional(),
  since: z.iso.datetime().optional(),
});

/** The source texts of the current import, in the bucket of its snapshot. The next import is checked against them. */
export interface SourceArchive {
  /** Undefined before the first import. Throws IngestRefusal if the archived text is damaged. */
  read(name: string): Promise<SourceText | undefined>;
  write(name: string, source: SourceText): Promise<void>;
}

async function parseArchived(name: string, key: string, bytes: Buffer): Promise<SourceText> {
  try {
    return archivedSchema.parse(JSON.parse((await decompress(bytes)).toString('utf8')));
  } catch (cause) {
    throw new IngestRefusal(name, 'damaged_archive', `the archived text ${key} is damaged`, { cause });
  }
}

/** The archive at the snapshot's location, `file:///folder` or `s3://bucket`. */
export function openSourceArchive(location: string): SourceArchive {
  const objects = openBucketAt(location);
  const keyOf = (name: string) => `sources/${name}.json.gz`;
  return {
    async read(name) {
      const bytes = await objects.get(keyOf(name));
      return bytes && parseArchived(name, keyOf(name), bytes);
    },
    async write(name, source) {
      await objects.put(keyOf(name), await compress(JSON.stringify(source)));
    },
  };
}
