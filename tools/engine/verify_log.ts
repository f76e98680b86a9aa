import { readFile } from 'node:fs/promises';
import type { ChainId } from '../../core/contract/chains.ts';
import type { LogCheckpoint, LogEntry } from '../../core/contract/record_log.ts';
import { countText } from '../../core/format/count.ts';
import { parseCheckpoint } from '../../core/log/checkpoint.ts';
import { cosignedAt, parseWitnessKey } from '../../core/log/cosignature.ts';
import { equalBytes, rootOf, type Tree } from '../../core/log/merkle.ts';
import { isSignedBy, parseVerifierKey, type VerifierKey } from '../../core/log/signed_note.ts';
import { readTimeStamp } from '../../core/log/time_stamp_token.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { hashOfLeaf, sha256Bytes, verifyEd25519 } from '../../lambdas/record/log/log_hash.ts';
import { pemToCertificates } from './pem_certificates.ts';
import { UsageError } from './usage_error.ts';

/** The newest checkpoint of a log, and which item each of its leaves is. */
export interface ServedLog {
  checkpoint: LogCheckpoint;
  entries: readonly LogEntry[];
}

/** What others hold, to compare the log with. */
export interface OutsideEvidence {
  /** Verifier key, or a file with it. */
  key?: string | undefined;
  /** File with an earlier signed checkpoint. */
  checkpoint?: string | undefined;
  /** File with the certificates of time-stamping authorities, in PEM. */
  authority?: string | undefined;
  /** Verifier key of a witness. */
  witness?: string | undefined;
}

/** What the log proves: statements by outsiders, what is not proven, and the first problem. */
export interface LogVerification {
  problem: string | null;
  proven: readonly string[];
  not_proven: readonly string[];
}

type Items = Partial<Readonly<Record<ChainId, readonly unknown[]>>>;

/** The leaf hashes of the log, from the items of the chains; a text if an entry is no item, out of order, or doubled. */
function leavesOf(entries: readonly LogEntry[], chains: Items): Uint8Array[] | string {
  const next = new Map<ChainId, number>();
  const leaves: Uint8Array[] = [];
  for (const [index, { playbook, sequence }] of entries.entries()) {
    const expected = (next.get(playbook) ?? 0) + 1;
    const item = chains[playbook]?.[sequence - 1];
    if (sequence !== expected) return `leaf ${index} is item ${sequence} of ${playbook}, ${expected} comes next`;
    if (item === undefined) return `leaf ${index}, item ${sequence} of ${playbook}, is missing in its chain`;
    leaves.push(hashOfLeaf(canonicalJson(item)));
    next.set(playbook, sequence);
  }
  return leaves;
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

/** Whether the log begins with a checkpoint that somebody kept. */
async function keptProblem(file: string, key: VerifierKey, leaves: readonly Uint8Array[]): Promise<string | null> {
  const note = await textIn(file);
  if (!(await isSignedBy(sha256Bytes, note, key, verifyEd25519))) return `the checkpoint in ${file} has another key`;
  return isRootOf(leaves, parseCheckpoint(note)) ? null : `it does not begin with the checkpoint in ${file}: it forked`;
}

async function stampText({ note, token, size }: LogCheckpoint, authority: string | undefined) {
  if (token === null) return { not_proven: [`No authority has stamped the log of ${countText(size, 'item')} yet.`] };
  const trusted = authority === undefined ? [] : pemToCertificates(await textIn(authority));
  const stamp = await readTimeStamp(Buffer.from(token, 'base64'), Buffer.from(note, 'utf8'), trusted);
  const said = `The first ${countText(size, 'item')} of the log existed on ${stamp.time} by the token of ${stamp.authority}`;
  if (stamp.isTrusted) return { proven: [`${said}.`] };
  return { not_proven: [`${said}, whose certificate was not traced to one that you trust (--authority FILE).`] };
}

/** What witnesses say, each in a sentence. Throws RangeError for a cosignature that is wrong. */
async function witnessTexts({ note, size, cosignatures }: LogCheckpoint, trusted: string | undefined) {
  const proven: string[] = [];
  const not_proven: string[] = [];
  for (const { key: text, line } of cosignatures) {
    const key = parseWitnessKey(sha256Bytes, text);
    const at = await cosignedAt(sha256Bytes, note, line, key, verifyEd25519);
    if (at === undefined) throw new RangeError(`the cosignature of ${key.name} is wrong`);
    const said = `The witness ${key.name} saw the first ${countText(size, 'item')} of the log on ${at}`;
    if (text === trusted) proven.push(`${said}.`);
    else not_proven.push(`${said}, by a key that the log names itself (--witness KEY).`);
  }
  return { proven, not_proven };
}

/** Verifies the log against the items of the chains, its signature, its time stamp, and what others hold. */
export async function verifyLog(
  { checkpoint, entries }: ServedLog,
  chains: Items,
  evidence: OutsideEvidence,
): Promise<LogVerification> {
  const wrong = (problem: string): LogVerification => ({ problem, proven: [], not_proven: [] });
  try {
    const key = await keyOf(evidence.key, checkpoint.key);
    if (!(await isSignedBy(sha256Bytes, checkpoint.note, key, verifyEd25519)))
      return wrong('its checkpoint is signed by another key');
    const tree = parseCheckpoint(checkpoint.note);
    const leaves = leavesOf(entries, chains);
    if (typeof leaves === 'string') return wrong(leaves);
    if (tree.size !== leaves.length || !isRootOf(leaves, tree))
      return wrong('its signed root is not that of the chains');
    const kept = evidence.checkpoint === undefined ? null : await keptProblem(evidence.checkpoint, key, leaves);
    if (kept !== null) return wrong(kept);
    const stamped = await stampText(checkpoint, evidence.authority);
    const witnessed = await witnessTexts(checkpoint, evidence.witness);
    const logged = Object.values(chains).reduce((sum, items) => sum + (items?.length ?? 0), 0);
    const later = logged - leaves.length;
    return {
      problem: null,
      proven: [
        ...(evidence.checkpoint === undefined ? [] : [`The log begins with the checkpoint in ${evidence.checkpoint}.`]),
        ...(stamped.proven ?? []),
        ...witnessed.proven,
      ],
      not_proven: [
        ...(evidence.key === undefined ? ['The key of the log is the one it names itself (--key KEY).'] : []),
        ...(stamped.not_proven ?? []),
        ...witnessed.not_proven,
        ...(later > 0
          ? [`${countText(later, 'item')} of the chains ${later === 1 ? 'is' : 'are'} not in the log yet.`]
          : []),
      ],
    };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    return wrong(error.message);
  }
}
