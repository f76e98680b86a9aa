import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { instantSchema } from '../values/values.ts';
import { hashSchema } from './chain_parts.ts';
import { CHAIN_IDS } from './chains.ts';

/**
 * One log over the items of all chains: an append-only Merkle tree (RFC 6962) whose leaves are the items' canonical JSON,
 * in the order in which they were added. A checkpoint is the signed size and root of the log (c2sp.org/tlog-checkpoint).
 */

const MOST_LEAVES = 1_000_000;
const MOST_PROOF_NODES = 64;
const MOST_TOKEN_BYTES = 40_000;

const noteSchema = z.string().max(10_000);
const sizeSchema = z.int().min(0).max(MOST_LEAVES);
const proofSchema = z.array(hashSchema).max(MOST_PROOF_NODES);

/** The place of an item in its chain; `playbook` is the chain's name. */
const entrySchema = z.object({ playbook: z.enum(CHAIN_IDS), sequence: z.int().min(1) });
export type LogEntry = z.infer<typeof entrySchema>;

/** A witness's verifier key and its signature line of a checkpoint (c2sp.org/tlog-cosignature). */
export const cosignatureSchema = z.object({ key: z.string().max(500), line: z.string().max(500) });
export type Cosignature = z.infer<typeof cosignatureSchema>;

/** A checkpoint and who else has seen it. */
export const logCheckpointSchema = z.object({
  size: sizeSchema,
  /** The signed note. */
  note: noteSchema,
  /** Verifier key of the signature (c2sp.org/signed-note); to be compared with a copy from elsewhere. */
  key: z.string().max(500),
  /** When it was signed, as its signer says. */
  made_at: instantSchema,
  /** RFC 3161 time stamp token of the note, in base64; null while no authority has given one. */
  token: z.string().max(MOST_TOKEN_BYTES).nullable(),
  /** Of the witnesses that have seen it. */
  cosignatures: z.array(cosignatureSchema).max(RESPONSE_LIMITS.witnesses).default([]),
});
export type LogCheckpoint = z.infer<typeof logCheckpointSchema>;

/** Response of `GET /record/entries`: which item each leaf of the newest checkpoint is. */
export const logEntriesSchema = z.object({ size: sizeSchema, entries: z.array(entrySchema).max(MOST_LEAVES) });
export type LogEntries = z.infer<typeof logEntriesSchema>;

/** Response of `GET /record/proof/{index}-{size}`: that a leaf is in the log of a size. */
export const inclusionResponseSchema = z.object({ leaf: hashSchema, proof: proofSchema });
export type InclusionResponse = z.infer<typeof inclusionResponseSchema>;

/** Response of `GET /record/consistency/{from}-{to}`: that the log of one size begins with that of another. */
export const consistencyResponseSchema = z.object({ proof: proofSchema });
export type ConsistencyResponse = z.infer<typeof consistencyResponseSchema>;

/** Response of `GET /record/log/{playbook}-{sequence}`: all that proves since when an item is in the log. */
export const loggedItemSchema = z.object({
  index: sizeSchema,
  /** The item's canonical JSON. */
  leaf: z.string().max(1_000_000),
  /** The first checkpoint with the item, and the newest one. */
  first: logCheckpointSchema,
  newest: logCheckpointSchema,
  /** That the item is in the first one, and that the newest one begins with the first. */
  inclusion: proofSchema,
  consistency: proofSchema,
});
export type LoggedItem = z.infer<typeof loggedItemSchema>;
