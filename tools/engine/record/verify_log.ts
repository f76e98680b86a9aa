import { readFile } from 'node:fs/promises';
import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import type { ChainId } from '../../../core/contract/record/chains.ts';
import type { LogCheckpoint, LogEntry } from '../../../core/contract/record/record_log.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { parseCheckpoint } from '../../../core/record/log/checkpoint.ts';
import { cosignedAt, parseWitnessKey } from '../../../core/record/log/cosignature.ts';
import { equalBytes, rootOf, type Tree } from '../../../core/record/log/merkle.ts';
import { isSignedBy, parseVerifierKey, splitNotes, type VerifierKey } from '../../../core/record/log/signed_note.ts';
import { readTimeStamp } from '../../../core/record/log/time_stamp_token.ts';
import { hashOfLeaf, sha256Bytes, verifyEd25519 } from '../../../lambdas/record/log/log_hash.ts';
import { UsageError } from '../usage_error.ts';
import type { ServedLog, ServedRecord } from './record_source.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a PEM text. Throws UsageError without one. */
export function pemToCertificates(pem: string): Certificate[] {
  const found = [...pem.matchAll(BLOCK)].map(([, body = '']) => {
    const { result } = fromBER(Uint8Array.from(Buffer.from(body, 'base64')).buffer);
    return new Certificate({ schema: result });
  });
  if (found.length === 0) throw new UsageError('The file holds no certificate in PEM');
  return found;
}

/** What others hold, to compare the log with. */
export interface OutsideEvidence {
  /** Verifier key, or a file with it. */
  key?: string | undefined;
  /** File with earlier signed checkpoints, one after the other. */
  checkpoint?: string | undefined;
  /** File with the certificates of time-stamping authorities, in PEM. */
  authority?: string | undefined;
  /** Verifier key of a witness. */
  witness?: string | undefined;
}

/** When somebody whom the reader trusts, and who is not the owner, saw a checkpoint. */
export interface OutsideTime {
  /** ISO 8601. */
  at: string;
  by: string;
}

/** What the log proves: statements by outsiders, what is not proven, and the first problem. */
export interface LogVerification {
  problem: string | null;
  proven: readonly string[];
  not_proven: readonly string[];
  /** The earliest outside time of each leaf; undefined for one that no trusted outsider has seen. */
  seen: readonly (OutsideTime | undefined)[];
}

/** What outsiders say of a checkpoint, in sentences, and the times of those who are trusted. */
interface Testimony {
  proven: string[];
  not_proven: string[];
  times: OutsideTime[];
}

/** The log contradicts itself, the chains or what others hold. */
class WrongLogError extends Error {
  override name = 'WrongLogError';
}

/** The leaf hashes of the log, from the items of the chains. Throws WrongLogError for entries that are not their items in order. */
function leavesOf(entries: readonly LogEntry[], chains: ServedRecord['items']): Uint8Array[] {
  const next = new Map<ChainId, number>();
  return entries.map(({ playbook, sequence }, index) => {
    const expected = (next.get(playbook) ?? 0) + 1;
    const item = chains[playbook]?.[sequence - 1];
    if (sequence !== expected)
      throw new WrongLogError(`leaf ${index} is item ${sequence} of ${playbook}, ${expected} comes next`);
    if (item === undefined)
      throw new WrongLogError(`leaf ${index}, item ${sequence} of ${playbook}, is missing in its chain`);
    next.set(playbook, sequence);
    return hashOfLeaf(canonicalJson(item));
  });
}

const isRootOf = (leaves: readonly Uint8Array[], { size, root }: Tree) =>
  size <= leaves.length && equalBytes(rootOf(sha256Bytes, leaves.slice(0, size)), root);

async function textIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} can't be read`, { cause });
  });
}

async function keyOf(given: string | undefined, served: string): Promise<VerifierKey> {
  if (given === undefined) return parseVerifierKey(sha256Bytes, served);
  return parseVerifierKey(sha256Bytes, given.includes('+') ? given : await textIn(given));
}

async function keptNotes(file: string): Promise<string[]> {
  const text = await textIn(file);
  try {
    return splitNotes(text);
  } catch (cause) {
    throw new UsageError(`${file} does not hold signed checkpoints`, { cause });
  }
}

/** Throws WrongLogError unless the log has every checkpoint that somebody kept. */
async function checkKept(file: string, key: VerifierKey, leaves: readonly Uint8Array[]): Promise<void> {
  for (const note of await keptNotes(file)) {
    const kept = parseCheckpoint(note);
    if (!(await isSignedBy(sha256Bytes, note, key, verifyEd25519)))
      throw new WrongLogError(`the checkpoint of ${kept.size} in ${file} has another key`);
    if (kept.size > leaves.length)
      throw new WrongLogError(`it was rolled back to ${leaves.length}: ${file} has a checkpoint of ${kept.size}`);
    if (!isRootOf(leaves, kept))
      throw new WrongLogError(`it does not begin with the checkpoint of ${kept.size} in ${file}: it forked`);
  }
}

async function checkOwn({ note, size }: LogCheckpoint, key: VerifierKey, leaves: readonly Uint8Array[]): Promise<void> {
  if (!(await isSignedBy(sha256Bytes, note, key, verifyEd25519)))
    throw new WrongLogError('its checkpoint is signed by another key');
  const tree = parseCheckpoint(note);
  if (tree.origin !== key.name || tree.size !== size || !isRootOf(leaves, tree))
    throw new WrongLogError(`its signed root of ${countText(size, 'item')} is not that of the chains`);
}

async function stampTestimony(
  { note, token, size }: LogCheckpoint,
  trusted: readonly Certificate[],
): Promise<Testimony> {
  const items = countText(size, 'item');
  if (token === null)
    return { proven: [], not_proven: [`No authority has stamped the log of ${items} yet.`], times: [] };
  const stamp = await readTimeStamp(Buffer.from(token, 'base64'), Buffer.from(note, 'utf8'), trusted);
  const said = `The first ${items} of the log existed on ${stamp.time} by the token of ${stamp.authority}`;
  if (stamp.isTrusted)
    return { proven: [`${said}.`], not_proven: [], times: [{ at: stamp.time, by: stamp.authority }] };
  const untraced = `${said}, whose certificate was not traced to one that you trust (--authority FILE).`;
  return { proven: [], not_proven: [untraced], times: [] };
}

/** What witnesses say. Throws WrongLogError for a cosignature that is wrong. */
async function witnessTestimony(
  { note, size, cosignatures }: LogCheckpoint,
  trusted: string | undefined,
): Promise<Testimony> {
  const testimony: Testimony = { proven: [], not_proven: [], times: [] };
  for (const { key: text, line } of cosignatures) {
    const key = parseWitnessKey(sha256Bytes, text);
    const at = await cosignedAt(sha256Bytes, note, line, key, verifyEd25519);
    if (at === undefined) throw new WrongLogError(`the cosignature of ${key.name} is wrong`);
    const said = `The witness ${key.name} saw the first ${countText(size, 'item')} of the log on ${at}`;
    if (text === trusted) {
      testimony.proven.push(`${said}.`);
      testimony.times.push({ at, by: key.name });
    } else testimony.not_proven.push(`${said}, by a key that the log names itself (--witness KEY).`);
  }
  return testimony;
}

/** The earliest outside time of each leaf: that of a checkpoint which holds it. */
function seenLeaves(checkpoints: readonly LogCheckpoint[], times: readonly OutsideTime[][], leaves: number) {
  return Array.from({ length: leaves }, (_, index) =>
    checkpoints
      .flatMap(({ size }, place) => (size > index ? (times[place] ?? []) : []))
      .reduce<OutsideTime | undefined>(
        (first, time) => (first && Date.parse(first.at) <= Date.parse(time.at) ? first : time),
        undefined,
      ),
  );
}

async function verified(
  { checkpoints, entries }: ServedLog,
  chains: ServedRecord['items'],
  evidence: OutsideEvidence,
): Promise<LogVerification> {
  const newest = checkpoints.at(-1);
  if (newest?.size !== entries.length) throw new WrongLogError('it has no checkpoint of all of its items');
  const key = await keyOf(evidence.key, newest.key);
  const leaves = leavesOf(entries, chains);
  for (const checkpoint of checkpoints) await checkOwn(checkpoint, key, leaves);
  if (evidence.checkpoint !== undefined) await checkKept(evidence.checkpoint, key, leaves);
  const trusted = evidence.authority === undefined ? [] : pemToCertificates(await textIn(evidence.authority));
  const testimonies: [stamp: Testimony, witnesses: Testimony][] = [];
  for (const checkpoint of checkpoints)
    testimonies.push([await stampTestimony(checkpoint, trusted), await witnessTestimony(checkpoint, evidence.witness)]);
  const last = testimonies.at(-1) ?? [];
  const later = Object.values(chains).reduce((sum, items) => sum + items.length, 0) - leaves.length;
  return {
    problem: null,
    proven: [
      ...(evidence.checkpoint === undefined ? [] : [`The log has every checkpoint in ${evidence.checkpoint}.`]),
      ...last.flatMap(({ proven }) => proven),
    ],
    not_proven: [
      ...(evidence.key === undefined ? ['The key of the log is the one it names itself (--key KEY).'] : []),
      ...(evidence.checkpoint === undefined
        ? ['Whether others were shown another log is not known (--checkpoint FILE, which a witness keeps).']
        : []),
      ...last.flatMap(({ not_proven }) => not_proven),
      ...(later > 0
        ? [`${countText(later, 'item')} of the chains ${later === 1 ? 'is' : 'are'} not in the log yet.`]
        : []),
    ],
    seen: seenLeaves(
      checkpoints,
      testimonies.map((both) => both.flatMap(({ times }) => times)),
      leaves.length,
    ),
  };
}

/** Verifies the log against the items of the chains, its checkpoints with what outsiders say of them, and what others hold. */
export async function verifyLog(
  log: ServedLog,
  chains: ServedRecord['items'],
  evidence: OutsideEvidence,
): Promise<LogVerification> {
  return verified(log, chains, evidence).catch((error: unknown) => {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    return { problem: error.message, proven: [], not_proven: [], seen: [] };
  });
}
