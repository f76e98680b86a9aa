import { randomBytes } from 'node:crypto';
import { fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { readTimeStamp, TokenError } from '../../../core/record/log/time_stamp_token.ts';
import { count, METRICS, log as telemetry } from '../../runtime/telemetry.ts';
import type { LogArchive } from './log_archive.ts';
import { sha256Bytes } from './log_hash.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const NONCE_BYTES = 8;
const MOST_BYTES = 30_000;
const TIMEOUT_MILLISECONDS = 10_000;
/** Time for which a missing token is asked for again; afterwards an alarm goes off until the newest one has a token. */
const RETRIED_MILLISECONDS = 7 * 86_400_000;

function requestOf(text: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
    hashedMessage: new OctetString({ valueHex: sha256Bytes(text).slice().buffer }),
  });
  const request = new TimeStampReq({
    version: 1,
    messageImprint,
    nonce: new Integer({ valueHex: nonce.slice().buffer }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

/** Positive, since some authorities answer a negative nonce with another one. */
function freshNonce(): Uint8Array {
  const nonce = Uint8Array.from(randomBytes(NONCE_BYTES));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || bytes.length > MOST_BYTES)
    throw new TokenError(`The authority answers with status ${response.status} and ${bytes.length} bytes`);
  return bytes;
}

/** Asks an authority (RFC 3161 over HTTP) for a token of the text and verifies it. Throws an Error if it gives none. */
export async function requestTimeStamp(
  authority: string,
  text: Uint8Array,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<Buffer> {
  const nonce = freshNonce();
  const response = await fetch(authority, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: requestOf(text, nonce),
    signal: AbortSignal.timeout(timeout),
  });
  const { result } = fromBER((await bytesOf(response)).slice().buffer);
  const answer = new TimeStampResp({ schema: result });
  if (answer.timeStampToken === undefined)
    throw new TokenError(`The authority refuses: status ${answer.status.status}`);
  const token = Buffer.from(answer.timeStampToken.toSchema().toBER());
  const stamp = await readTimeStamp(token, text);
  if (stamp.nonce !== Buffer.from(nonce).toString('hex')) throw new TokenError('The token answers another request');
  return token;
}

/** Asks for the token of the checkpoint of a size; false if there is none afterwards. */
async function stamp(
  log: LogArchive,
  authority: string,
  size: number,
  note: string,
  timeout: number,
): Promise<boolean> {
  try {
    await log.addToken(size, await requestTimeStamp(authority, Buffer.from(note, 'utf8'), timeout));
    return true;
  } catch (error) {
    telemetry.warn('No time stamp yet', { size, error });
    return false;
  }
}

/**
 * Asks for the tokens that checkpoints of the last week lack, newest first, until the authority gives none. A checkpoint
 * that has had none for a week is counted, for the alarm.
 */
export async function stampCheckpoints(
  log: LogArchive,
  authority: string,
  now: Date,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<void> {
  const newest = await log.newest();
  let isAnswering = true;
  for (const size of newest === undefined ? [] : [newest.size, ...newest.checkpoint.earlier.toReversed()]) {
    const kept = await log.checkpoint(size);
    if (kept === undefined || (await log.token(size)) !== undefined) return;
    const age = now.getTime() - Date.parse(kept.made_at);
    if (isAnswering) isAnswering = await stamp(log, authority, size, kept.note, timeout);
    if (age > RETRIED_MILLISECONDS) {
      if (!isAnswering) count(METRICS.timeStampsMissing);
      return;
    }
  }
}
