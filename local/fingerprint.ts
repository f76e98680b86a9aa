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

/** Editors and other runs may take a file away between its listing and its reading. */
function readUnlessGone(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Names the content of files and folders: another fingerprint whenever a file there changes, appears, moves or goes. A
 * folder's copy elsewhere has the folder's.
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
