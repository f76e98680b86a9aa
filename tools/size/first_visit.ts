import { gzipSync } from 'node:zlib';

/** Compressed bytes of JavaScript before any interaction, for a first visit to `/` or `/picks`. Auth and charts come later. */
export const FIRST_VISIT_LIMIT = 125_000;

export interface SizedScript {
  path: string;
  /** Bytes after gzip. */
  bytes: number;
}

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;
const PRELOADED_MODULE = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;

/** The scripts that a page's HTML makes the browser load, in order: its own, and the modules that those import. */
export function scriptsOf(html: string): string[] {
  return [SCRIPT, PRELOADED_MODULE].flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap((match) => match[1] ?? []),
  );
}

/** The compressed size of each script; `read` gives a script's bytes by its path. */
export function sizeScripts(html: string, read: (path: string) => Uint8Array): SizedScript[] {
  return scriptsOf(html).map((path) => ({ path, bytes: gzipSync(read(path)).byteLength }));
}
