import * as z from 'zod';
import type { Bucket } from '../runtime/bucket.ts';

/** Not served: the functions read it. */
export const MANIFEST_KEY = 'page_manifest.json';

const hashSchema = z.string().min(1);

const manifestSchema = z.object({
  /** Of another generation nothing is kept: the demo league of another week, or another league. */
  generation: z.string(),
  /** False while objects are written: they may differ from the hashes. */
  complete: z.boolean(),
  /** Hash of each object that the last import made, by key. */
  made: z.record(z.string(), hashSchema),
  /** Hash of each object at an address that has no page any more, by key. */
  kept: z.record(z.string(), hashSchema),
  /** The page of the main event of each event, by the event's id. */
  main_bouts: z.record(z.string(), z.string()),
  /** Keys of the made objects that only lead to another page. */
  aliases: z.array(z.string()).default([]),
});
export type PageManifest = z.infer<typeof manifestSchema>;

export const emptyManifest = (generation: string): PageManifest => ({
  generation,
  complete: true,
  made: {},
  kept: {},
  main_bouts: {},
  aliases: [],
});

/** The manifest of the last import's pages; undefined without one, and for a damaged one, after which all is written again. */
export async function readManifest(bucket: Bucket): Promise<PageManifest | undefined> {
  const bytes = await bucket.get(MANIFEST_KEY);
  if (bytes === undefined) return undefined;
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

export const writeManifest = (bucket: Bucket, manifest: PageManifest): Promise<void> =>
  bucket.put(MANIFEST_KEY, JSON.stringify(manifest));
