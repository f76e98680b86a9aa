import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { consistencyResponseSchema, logCheckpointSchema } from '../../core/contract/record_log.ts';
import { countText } from '../../core/format/count.ts';
import { fromHex } from '../../core/log/bytes_text.ts';
import { type Checkpoint, parseCheckpoint } from '../../core/log/checkpoint.ts';
import { isConsistent } from '../../core/log/merkle.ts';
import { isSignedBy, parseVerifierKey } from '../../core/log/signed_note.ts';
import { sha256Bytes, verifyEd25519 } from '../../lambdas/record/log/log_hash.ts';

/** The site does not answer, or not with what it should: nothing is known. */
export class UnreadableSiteError extends Error {
  override name = 'UnreadableSiteError';
}

/** The site's log contradicts what was kept of it. */
export class ForkedLogError extends Error {
  override name = 'ForkedLogError';
}

const TIMEOUT_MILLISECONDS = 20_000;
const KEY_FILE = 'key';
const NEWEST_FILE = 'checkpoint';

async function getJson(site: string, path: string): Promise<unknown> {
  const url = new URL(`${API_BASE}${path}`, site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    if (!response.ok) throw new UnreadableSiteError(`${url.href} answers with status ${response.status}`);
    return await response.json();
  } catch (cause) {
    if (cause instanceof UnreadableSiteError) throw cause;
    throw new UnreadableSiteError(`${url.href} does not answer`, { cause });
  }
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (cause) {
    throw new UnreadableSiteError('The site’s answer is no checkpoint or proof', { cause });
  }
}

async function kept(folder: string, file: string): Promise<string | undefined> {
  return readFile(join(folder, file), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Throws ForkedLogError unless `next` extends `before` by the site's own proof. */
async function checkExtends(site: string, before: Checkpoint, next: Checkpoint): Promise<void> {
  if (next.origin !== before.origin)
    throw new ForkedLogError(`The log calls itself ${next.origin}, not ${before.origin}`);
  if (next.size < before.size)
    throw new ForkedLogError(`The log was rolled back: it has ${countText(next.size, 'item')}, and had ${before.size}`);
  const path = PATHS.getLogConsistency.path.replace('{id}', `${before.size}-${next.size}`);
  const proof =
    next.size === before.size
      ? []
      : await getJson(site, path).then((answer) => parsed(() => consistencyResponseSchema.parse(answer).proof));
  if (!isConsistent(sha256Bytes, before, next, proof.map(fromHex)))
    throw new ForkedLogError(
      `The log forked: it does not begin with the ${countText(before.size, 'item')} that were kept`,
    );
}

/**
 * Fetches the site's newest checkpoint, verifies its signature with the kept or given key and that it extends the one in
 * the folder, and keeps it there. The key of a first visit is kept. Returns what was done as a sentence. Throws
 * ForkedLogError, and keeps nothing, if the log contradicts what was kept; UnreadableSiteError if it can't be read.
 */
export async function keepCheckpoint(site: string, folder: string, givenKey?: string): Promise<string> {
  const answer = await getJson(site, PATHS.getLogCheckpoint.path);
  const { note, key: named } = parsed(() => logCheckpointSchema.parse(answer));
  const next = parsed(() => parseCheckpoint(note));
  const keptKey = (await kept(folder, KEY_FILE))?.trim();
  if (givenKey !== undefined && keptKey !== undefined && givenKey !== keptKey)
    throw new ForkedLogError('The given key is not the kept one');
  const key = givenKey ?? keptKey ?? named;
  if (!(await isSignedBy(sha256Bytes, note, parseVerifierKey(sha256Bytes, key), verifyEd25519)))
    throw new ForkedLogError('The checkpoint is not signed with the key that was kept or given');
  const before = await kept(folder, NEWEST_FILE);
  if (before !== undefined) await checkExtends(site, parseCheckpoint(before), next);
  await mkdir(join(folder, 'checkpoints'), { recursive: true });
  await writeFile(join(folder, KEY_FILE), `${key}\n`);
  await writeFile(join(folder, 'checkpoints', `${next.size}.txt`), note);
  await writeFile(join(folder, NEWEST_FILE), note);
  const size = countText(next.size, 'item');
  if (before === undefined) return `Kept the first checkpoint, of ${size}, and the key ${key}.`;
  const earlier = parseCheckpoint(before).size;
  return earlier === next.size
    ? `Nothing is new: the log still has ${size}.`
    : `Kept the checkpoint of ${size}, which begins with the ${earlier} that were kept.`;
}
