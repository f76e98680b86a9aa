import { fromBase64, toBase64 } from './bytes_text.ts';
import type { Tree } from './merkle.ts';
import { parseNote } from './signed_note.ts';

/** The log at one time, as its signed note says it (c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends Tree {
  origin: string;
}

const ROOT_BYTES = 32;
const TEXT = /^([!-~]+)\n(0|[1-9][0-9]{0,14})\n([A-Za-z0-9+/=]+)\n$/;

/** The text that is signed: origin, size and root, a line each. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** The checkpoint of a signed note, whose signatures are not verified here. Throws RangeError for any other note. */
export function parseCheckpoint(note: string): Checkpoint {
  const [, origin, size, encoded] = TEXT.exec(parseNote(note).text) ?? [];
  if (origin === undefined || encoded === undefined) throw new RangeError('This note is no checkpoint');
  const root = fromBase64(encoded);
  if (root.length !== ROOT_BYTES) throw new RangeError('The root of this checkpoint is no SHA-256 hash');
  return { origin, size: Number(size), root };
}
