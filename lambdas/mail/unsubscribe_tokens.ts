import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHOSEN_ALERT_KINDS, type ChosenAlertKind } from '../../core/contract/alerts/alert_limits.ts';

/** What a token ends: mail of these kinds to this reader. */
export interface EndedMail {
  /** The reader’s sub. */
  reader: string;
  kinds: readonly ChosenAlertKind[];
}

/** Kinds, sub and signature, parted by dots as the kinds are. None of them has one. */
const TOKEN = /^([a-z_.]{1,200})\.([A-Za-z0-9-]{1,128})\.([\w-]{43})$/;

/** The purpose is part of what is signed, because the key has another one. */
const signature = (key: string, kinds: string, reader: string) =>
  createHmac('sha256', key).update(`unsubscribe ${kinds} ${reader}`).digest('base64url');

/** The token that ends mail of these kinds to this reader, and no other. It does not expire: mail may be read years later. */
export function unsubscribeToken(key: string, { reader, kinds }: EndedMail): string {
  const named = kinds.join('.');
  return `${named}.${reader}.${signature(key, named, reader)}`;
}

/** What a token ends; undefined unless it was signed with this key. */
export function readUnsubscribeToken(key: string, token: string): EndedMail | undefined {
  const [, named, reader, given] = TOKEN.exec(token) ?? [];
  if (named === undefined || reader === undefined || given === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, named, reader)))) return undefined;
  const kinds = named.split('.');
  return { reader, kinds: CHOSEN_ALERT_KINDS.filter((kind) => kinds.includes(kind)) };
}
