import { useCallback, useState } from 'react';
import * as z from 'zod';
import { logError } from '../../lib/log.ts';

/** Unsaved work of one user in this tab. It survives reloads and ends with saving or discarding. */
export interface Draft<Value> {
  key: `cornerman.draft.${string}`;
  schema: z.ZodType<Value>;
  empty: Value;
}

const ownedSchema = z.object({ uid: z.string(), value: z.unknown() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ignores drafts of another user and drafts that an older version of the site stored. */
function readDraft<Value>({ key, schema, empty }: Draft<Value>, uid: string): Value {
  const owned = ownedSchema.safeParse(parseJson(sessionStorage.getItem(key) ?? ''));
  if (!owned.success || owned.data.uid !== uid) return empty;
  return schema.safeParse(owned.data.value).data ?? empty;
}

/** True if there is unsaved work of the user. */
export const isDraftKept = <Value>(draft: Draft<Value>, uid: string): boolean =>
  JSON.stringify(readDraft(draft, uid)) !== JSON.stringify(draft.empty);

/** Keeps a draft until it is saved or discarded. */
export function storeDraft<Value>({ key }: Draft<Value>, uid: string, value: Value): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, value }));
  } catch (error) {
    // Storage is full or blocked: the draft is lost on reload.
    logError('The draft could not be stored', error);
  }
}

/** Empties a draft, and brings back what it held until it changes again. */
interface Discarding {
  discard(): void;
  /** Undefined unless something was discarded just before. */
  undo: (() => void) | undefined;
}

/** The draft, its setter, and how it is discarded. */
export function useDraft<Value>(draft: Draft<Value>, uid: string) {
  const [{ value, discarded }, setState] = useState<{ value: Value; discarded?: Value }>(() => ({
    value: readDraft(draft, uid),
  }));
  const replace = useCallback(
    (next: Value) => {
      setState({ value: next });
      storeDraft(draft, uid, next);
    },
    [draft, uid],
  );
  const discard = () => {
    storeDraft(draft, uid, draft.empty);
    setState({ value: draft.empty, discarded: value });
  };
  const discarding: Discarding = { discard, undo: discarded && (() => replace(discarded)) };
  return [value, replace, discarding] as const;
}
