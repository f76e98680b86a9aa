import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { KEY_SCOPES } from '../routes/route.ts';
import { nameText } from '../values/text.ts';
import { instantSchema } from '../values/values.ts';

/** An API key as programs send it: 256 random bits. The site shows it once and keeps its hash. */
export const apiKeySchema = z.string().regex(/^ck_[\w-]{43}$/);

/** A key in a longer text, such as an address. */
export const KEY_IN_TEXT = /ck_[\w-]{43}/;

const scopesSchema = z
  .array(z.enum(KEY_SCOPES))
  .min(1)
  .max(KEY_SCOPES.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'names a scope twice' })
  .meta({ uniqueItems: true });

export const newKeyRequestSchema = z.object({
  name: nameText(LIMITS.keys.name),
  scopes: scopesSchema,
});
export type NewKeyRequest = z.infer<typeof newKeyRequestSchema>;

/** What is shown of a key. The id is a part of its hash, which tells nobody the key. */
export const keySchema = newKeyRequestSchema.extend({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  created_at: instantSchema,
  /** To the hour; null before the first use. */
  last_used_at: instantSchema.nullable(),
});
export type Key = z.infer<typeof keySchema>;

/** The caller’s keys, oldest first. */
export const keysSchema = z.object({ keys: z.array(keySchema).max(LIMITS.keys.perUser) });

/** A new key, in full for the only time. */
export const newKeySchema = keySchema.extend({ key: apiKeySchema });
