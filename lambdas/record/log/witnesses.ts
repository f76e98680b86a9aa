import { toBase64 } from '../../../core/record/log/bytes_text.ts';
import { cosignedAt, parseWitnessKey } from '../../../core/record/log/cosignature.ts';
import { consistencyProof } from '../../../core/record/log/merkle.ts';
import { log as telemetry } from '../../runtime/telemetry.ts';
import type { KeptCheckpoint, LogArchive } from './log_archive.ts';
import { sha256Bytes, verifyEd25519 } from './log_hash.ts';
import { hashesOf } from './sign_checkpoint.ts';
import type { Witness } from './witness_setting.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const MOST_BYTES = 10_000;
const CONFLICT = 409;

/** A witness did not cosign. The message says why. */
class WitnessError extends Error {
  override name = 'WitnessError';
}

async function post({ address }: Witness, body: string, timeout: number) {
  const url = new URL('add-checkpoint', address.endsWith('/') ? address : `${address}/`);
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeout) });
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new WitnessError('The witness answers with too much');
  return { status: response.status, text };
}

/**
 * Requests a cosignature with a consistency proof from `known`, the size last cosigned; if the witness answers with
 * another size, once more from that.
 */
async function askWitness(witness: Witness, { note, entries }: KeptCheckpoint, known: number, timeout: number) {
  const ask = (old: number) => {
    const proof = consistencyProof(sha256Bytes, hashesOf(entries), old).map((node) => `${toBase64(node)}\n`);
    return post(witness, `old ${old}\n${proof.join('')}\n${note}`, timeout);
  };
  const first = await ask(known);
  if (first.status !== CONFLICT) return first;
  const size = /^\d{1,9}\n?$/.test(first.text) ? Number(first.text) : Number.NaN;
  if (!(size <= entries.length))
    throw new WitnessError(`The witness knows a log of ${first.text.trim()}, which is longer`);
  return ask(size);
}

/** The witness's cosignature line of a checkpoint. Throws an Error if it gives none, or a wrong one. */
async function requestCosignature(
  witness: Witness,
  checkpoint: KeptCheckpoint,
  known: number,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<string> {
  const { status, text } = await askWitness(witness, checkpoint, known, timeout);
  if (status !== 200) throw new WitnessError(`The witness refuses with status ${status}`);
  const key = parseWitnessKey(sha256Bytes, witness.key);
  for (const line of text.split('\n').filter((each) => each !== ''))
    if ((await cosignedAt(sha256Bytes, checkpoint.note, line, key, verifyEd25519)) !== undefined) return line;
  throw new WitnessError('The witness answers with a cosignature that is not its own of this checkpoint');
}

/**
 * Asks each witness to cosign the newest checkpoint if it has not yet. A witness that is away, slow or refuses stops
 * nothing: it is asked again at the next run.
 */
export async function cosignNewest(log: LogArchive, witnesses: readonly Witness[], timeout?: number): Promise<void> {
  const newest = await log.newest();
  if (newest === undefined || witnesses.length === 0) return;
  const { size, checkpoint } = newest;
  const [given, before] = await Promise.all(
    [size, checkpoint.earlier.at(-1) ?? 0].map((each) => log.cosignatures(each)),
  );
  await Promise.all(
    witnesses.map(async (witness) => {
      if (given?.some(({ key }) => key === witness.key)) return;
      const known = before?.some(({ key }) => key === witness.key) ? (checkpoint.earlier.at(-1) ?? 0) : 0;
      try {
        const line = await requestCosignature(witness, checkpoint, known, timeout);
        await log.addCosignature(size, { key: witness.key, line });
      } catch (error) {
        telemetry.warn('No cosignature yet', { size, witness: witness.key.split('+')[0], error });
      }
    }),
  );
}
