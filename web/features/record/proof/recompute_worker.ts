import { sha256 } from '@noble/hashes/sha2.js';
import type { PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { RecordItem } from '../../../../core/contract/record/record_chain.ts';
import { verifyChain } from '../../../../core/record/chain/verify_chain.ts';
import { toHex } from '../../../../core/record/log/bytes_text.ts';
import { type Recomputation, recompute } from '../../../../core/record/playbooks/recompute.ts';
import { hashOfVersion } from '../../../../core/snapshot/version.ts';
import { MissingFileError, readSnapshotFile, snapshotFile } from '../../../lib/load/snapshot_file.ts';

/** A worker that computes a playbook's headlines again, so that the page stays responsive. */

/** Where a snapshot is, and the version whose hash it must have. */
export interface NamedFile {
  version: string;
  path: string;
}

export interface RecomputeRequest {
  playbook: PrebuiltType;
  items: readonly RecordItem[];
  current: NamedFile;
  /** That of the newest frozen item, if it is another one. */
  earlier: NamedFile | undefined;
}

/** `unnamed`: a version of an older release, which is not the hash of the file. */
export type FileState = 'intact' | 'changed' | 'unnamed' | 'gone';

/** What the worker found. */
export interface Recomputed extends Recomputation {
  current: FileState;
  earlier: FileState | undefined;
  /** What is wrong with the chain; undefined if nothing is. */
  chainProblem: string | undefined;
  milliseconds: number;
}

/** Null: the site can't be reached, or the current snapshot is gone. */
export type RecomputeReply = { result: Recomputed } | { failure: 'gone' | 'unreadable' };

const textHash = (text: string) => toHex(sha256(new TextEncoder().encode(text)));

/** A file with whether it has the hash of its version; undefined if it is gone. */
async function load({ path, version }: NamedFile) {
  const bytes = await snapshotFile(path).catch((error: unknown) => {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const named = hashOfVersion(version);
  const state: FileState = named === undefined ? 'unnamed' : named === toHex(sha256(bytes)) ? 'intact' : 'changed';
  return { state, snapshot: await readSnapshotFile(bytes, version) };
}

async function answer({ playbook, items, current, earlier }: RecomputeRequest): Promise<RecomputeReply> {
  const start = performance.now();
  const [now, before] = await Promise.all([load(current), earlier && load(earlier)]);
  if (now === undefined) return { failure: 'gone' };
  const computed = recompute(playbook, now.snapshot, items, before?.snapshot);
  const verified = verifyChain(playbook, items, textHash);
  return {
    result: {
      ...computed,
      current: now.state,
      earlier: earlier && (before?.state ?? 'gone'),
      chainProblem: verified.ok ? undefined : `Item ${verified.item} ${verified.problem}`,
      milliseconds: performance.now() - start,
    },
  };
}

self.addEventListener('message', ({ data }: MessageEvent<RecomputeRequest>) => {
  answer(data).then(
    (reply) => self.postMessage(reply),
    () => self.postMessage({ failure: 'unreadable' } satisfies RecomputeReply),
  );
});
