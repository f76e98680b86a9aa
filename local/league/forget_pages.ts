import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '../../core/contract/pages/page_paths.ts';
import { readManifest } from '../../lambdas/pages/page_manifest.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';

/** Removes the pages of another league, or of the demo league of another week, whose addresses are not kept. */
export async function forgetPages(folder: string, generation: string): Promise<void> {
  if ((await readManifest(fileBucket(folder)))?.generation === generation) return;
  await rm(join(folder, PAGES), { recursive: true, force: true });
}
