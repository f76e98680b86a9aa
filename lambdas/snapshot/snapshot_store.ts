import * as z from 'zod';
import { isoDateSchema } from '../../core/contract/dates.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';

/** A small object beside the snapshots that names the current one. It is written last, so that it never names a missing one. */
export const snapshotPointerSchema = z.object({
  version: z.string().min(1),
  key: z.string().regex(/^snapshots\/[\w.-]+$/),
  league: z.enum(['ufc', 'demo']),
  credits: z.array(z.object({ name: z.string(), address: z.string(), licence: z.string() })),
  asOf: isoDateSchema,
  writtenAt: z.iso.datetime(),
});
export type SnapshotPointer = z.infer<typeof snapshotPointerSchema>;

export const POINTER_KEY = 'current.json';

/** Where snapshots are kept. Reading throws SnapshotError where what is there can't be used. */
export interface SnapshotStore {
  /** Undefined before the first import. */
  readPointer(): Promise<SnapshotPointer | undefined>;
  read(pointer: SnapshotPointer): Promise<Snapshot>;
  /** Writes the content under its version, atomically, and answers the pointer that would name it. */
  write(content: Omit<Snapshot, 'version'>, writtenAt: Date): Promise<SnapshotPointer>;
  writePointer(pointer: SnapshotPointer): Promise<void>;
}

/** The pointer to content that was written under `version`. */
export function pointerTo(content: Omit<Snapshot, 'version'>, version: string, writtenAt: Date): SnapshotPointer {
  return {
    version,
    key: `snapshots/${version}.snapshot`,
    league: content.league,
    credits: [...content.credits],
    asOf: content.asOf,
    writtenAt: writtenAt.toISOString(),
  };
}
