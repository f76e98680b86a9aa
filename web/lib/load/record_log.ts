import { sha256 } from '@noble/hashes/sha2.js';
import type { LoggedItem } from '../../../core/contract/record/record_log.ts';
import { type CheckedItem, checkLoggedItem } from '../../../core/record/log/check_logged_item.ts';
import { cosignedAt, parseWitnessKey } from '../../../core/record/log/cosignature.ts';
import type { VerifySignature } from '../../../core/record/log/signed_note.ts';
import { readTimeStamp, type TimeStamp } from '../../../core/record/log/time_stamp_token.ts';

export interface LogCheck extends CheckedItem {
  /** False if the browser can't verify Ed25519 signatures. */
  canVerify: boolean;
  /** Null without a token; undefined if the token is not one of this checkpoint. */
  stamp: TimeStamp | null | undefined;
  /** Each witness of the first checkpoint, and when it saw it; undefined if its cosignature is wrong. */
  witnesses: { name: string; at: string | undefined }[];
  /** The item in the log is the one with this hash. */
  isShown: boolean;
}

const copyOf = (bytes: Uint8Array) => Uint8Array.from(bytes);

const verifySignature: VerifySignature = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', copyOf(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, copyOf(signature), copyOf(message));
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function stampOf({ first: { note, token } }: LoggedItem): Promise<TimeStamp | null | undefined> {
  if (token === null) return null;
  const bytes = Uint8Array.from(atob(token), (character) => character.charCodeAt(0));
  return readTimeStamp(bytes, bytesOf(note)).catch(() => undefined);
}

async function witnessesOf({ first }: LoggedItem, verify: VerifySignature): Promise<LogCheck['witnesses']> {
  return Promise.all(
    first.cosignatures.map(async ({ key: text, line }) => {
      const key = parseWitnessKey(sha256, text);
      return { name: key.name, at: await cosignedAt(sha256, first.note, line, key, verify) };
    }),
  );
}

function isItemWith(leaf: string, hash: string): boolean {
  const item: unknown = JSON.parse(leaf);
  return typeof item === 'object' && item !== null && 'hash' in item && item.hash === hash;
}

/** Checks in the browser what the log says of the item with this hash. Throws an Error if the response is malformed. */
export async function checkInBrowser(item: LoggedItem, hash: string): Promise<LogCheck> {
  let canVerify = true;
  const verify: VerifySignature = (...parts) =>
    verifySignature(...parts).catch(() => {
      canVerify = false;
      return false;
    });
  const checked = await checkLoggedItem({ ...item, leaf: bytesOf(item.leaf) }, sha256, verify);
  const witnesses = await witnessesOf(item, verify);
  return { ...checked, canVerify, witnesses, stamp: await stampOf(item), isShown: isItemWith(item.leaf, hash) };
}
