import { fromHex } from '../../../core/log/bytes_text.ts';
import { type Checkpoint, checkpointText, parseCheckpoint } from '../../../core/log/checkpoint.ts';
import { equalBytes, rootOf } from '../../../core/log/merkle.ts';
import { isSignedBy, signedNote, verifierKeyText } from '../../../core/log/signed_note.ts';
import type { ChainArchive } from '../chain_archive.ts';
import { extendLog } from './extend_log.ts';
import { type KeptCheckpoint, type KeptEntry, type LogArchive, LogError } from './log_archive.ts';
import { sha256Bytes, verifyEd25519 } from './log_hash.ts';
import type { LogSigner } from './log_signer.ts';

export interface LogParts {
  log: LogArchive;
  archive: ChainArchive;
  signer: LogSigner;
}

export const hashesOf = (entries: readonly KeptEntry[]): Uint8Array[] => entries.map(([, , leaf]) => fromHex(leaf));

/** Throws LogError unless the checkpoint is signed by the signer and its root is that of its own entries. */
async function checkOwn({ note, entries }: KeptCheckpoint, size: number, signer: LogSigner): Promise<void> {
  const key = await signer.key();
  const said = parseCheckpoint(note);
  if (!(await isSignedBy(sha256Bytes, note, key, verifyEd25519)))
    throw new LogError(`The checkpoint of ${size} is signed by another key`);
  const isOwn = said.origin === key.name && said.size === size && entries.length === size;
  if (!isOwn || !equalBytes(said.root, rootOf(sha256Bytes, hashesOf(entries))))
    throw new LogError(`The checkpoint of ${size} is not that of its leaves`);
}

async function noteOf(entries: readonly KeptEntry[], signer: LogSigner) {
  const key = await signer.key();
  const checkpoint: Checkpoint = {
    origin: key.name,
    size: entries.length,
    root: rootOf(sha256Bytes, hashesOf(entries)),
  };
  const text = checkpointText(checkpoint);
  const signature = await signer.sign(Buffer.from(text, 'ascii'));
  return { note: signedNote(sha256Bytes, text, key, signature), key: verifierKeyText(sha256Bytes, key) };
}

/**
 * Adds new items to the log and signs its size and root, once for each size. Returns the newest checkpoint; undefined
 * while the log is empty. Throws LogError, without signing, if the log contradicts its chains or its last checkpoint.
 */
export async function signCheckpoint(
  { log, archive, signer }: LogParts,
  now: Date,
): Promise<{ size: number; checkpoint: KeptCheckpoint } | undefined> {
  const newest = await log.newest();
  if (newest !== undefined) await checkOwn(newest.checkpoint, newest.size, signer);
  const entries = await extendLog(log, archive, newest?.checkpoint.entries ?? []);
  if (entries.length === (newest?.size ?? 0)) return newest;
  const earlier = newest === undefined ? [] : [...newest.checkpoint.earlier, newest.size];
  const signed = await noteOf(entries, signer);
  const checkpoint = { ...signed, made_at: now.toISOString(), earlier, entries };
  if (await log.addCheckpoint(entries.length, checkpoint)) return { size: entries.length, checkpoint };
  // Another run signed this size meanwhile.
  const other = await log.checkpoint(entries.length);
  if (other?.note !== checkpoint.note) throw new LogError(`There is another checkpoint of ${entries.length}`);
  return { size: entries.length, checkpoint: other };
}
