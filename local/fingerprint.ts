import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasCode } from './error_code.ts';

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesUnder(path) : [path];
}

/** Undefined if the file was removed after it was listed, by an editor or another run. */
function readUnlessGone(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * SHA-256 (hex) of the contents and relative paths of all files in `paths`, which are files or folders. A copy of a
 * folder has the same fingerprint.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesAt(path)) {
      const bytes = readUnlessGone(file);
      if (bytes !== undefined) hash.update(`${relative(path, file)}\n${bytes.length}\n`).update(bytes);
    }
    hash.update('\n');
  }
  return hash.digest('hex');
}
