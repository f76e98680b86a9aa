import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAIN_IDS } from '../../core/contract/record/chains.ts';
import { countText } from '../../core/format/numbers/count.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { parseCheckpoint } from '../../core/record/log/checkpoint.ts';
import { splitNotes } from '../../core/record/log/signed_note.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { readRecord, recordSource, type ServedRecord, UnreadableSiteError } from '../engine/record/record_source.ts';
import { verifyLog } from '../engine/record/verify_log.ts';

/** The site's record contradicts itself or what was kept of it. */
export class ForkedLogError extends Error {
  override name = 'ForkedLogError';
}

const KEY_FILE = 'key';
const NEWEST_FILE = 'checkpoint';
/** All kept checkpoints, oldest first. Releases up to 0.2.0 kept one file for each, and the newest in NEWEST_FILE. */
const ALL_FILE = 'checkpoints.txt';

async function kept(folder: string, file: string): Promise<string | undefined> {
  return readFile(join(folder, file), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Throws ForkedLogError unless each chain is valid by itself. */
function checkChains({ items }: ServedRecord): void {
  for (const id of CHAIN_IDS) {
    const verified = verifyChain(id, items[id] ?? [], sha256);
    if (!verified.ok) throw new ForkedLogError(`Item ${verified.item} of the chain ${id} ${verified.problem}`);
  }
}

/**
 * Reads a record at the address of a site, or in a folder with a copy of its bucket, and verifies that its chains are
 * those of its log, that the kept or given key signed this, and that it has every checkpoint in the folder. Its newest
 * checkpoint is kept there, as is the key of a first visit. Returns what was done as a sentence. Throws ForkedLogError, and
 * keeps nothing, if the record contradicts itself or what was kept; UnreadableSiteError if it can't be read.
 */
export async function keepCheckpoint(site: string, folder: string, givenKey?: string): Promise<string> {
  const record = await readRecord(recordSource(site));
  const newest = record.log?.checkpoints.at(-1);
  const keptKey = (await kept(folder, KEY_FILE))?.trim();
  if (givenKey !== undefined && keptKey !== undefined && givenKey !== keptKey)
    throw new ForkedLogError('The given key is not the kept one');
  const file = (await kept(folder, ALL_FILE)) === undefined ? NEWEST_FILE : ALL_FILE;
  const before = await kept(folder, file);
  if (record.log === undefined || newest === undefined) {
    if (before !== undefined) throw new ForkedLogError('The log is gone');
    throw new UnreadableSiteError('The record has no checkpoint yet');
  }
  checkChains(record);
  const key = givenKey ?? keptKey ?? newest.key;
  const checkpoint = before === undefined ? undefined : join(folder, file);
  const { problem } = await verifyLog(record.log, record.items, { key, checkpoint });
  if (problem !== null) throw new ForkedLogError(`The log is wrong: ${problem}`);
  return keepNewest(folder, key, newest.note, before);
}

async function keepNewest(folder: string, key: string, note: string, before: string | undefined): Promise<string> {
  const last = before === undefined ? undefined : parseCheckpoint(splitNotes(before).at(-1) ?? '').size;
  const { size } = parseCheckpoint(note);
  if (last === size) return `Nothing is new: the log still has ${countText(size, 'item')}.`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, KEY_FILE), `${key}\n`);
  await writeFile(join(folder, ALL_FILE), `${before ?? ''}${note}`);
  await writeFile(join(folder, NEWEST_FILE), note);
  const said = countText(size, 'item');
  return last === undefined
    ? `Kept the first checkpoint, of ${said}, and the key ${key}.`
    : `Kept the checkpoint of ${said}, which begins with the ${last} that were kept.`;
}
