import { gzipSync } from 'node:zlib';

/** Limits of compressed bytes of JavaScript before any interaction, for a first visit to a page. */
export const FIRST_VISIT_LIMITS = [
  { page: '/', file: 'index.html', limit: 120_000 },
  { page: '/picks', file: 'picks.html', limit: 135_000 },
] as const;

export interface SizedScript {
  path: string;
  /** Bytes after gzip. */
  bytes: number;
}

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;
const PRELOADED_MODULE = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;

/** The scripts in a page's HTML, in order: script tags and preloaded modules. */
export function scriptsOf(html: string): string[] {
  return [SCRIPT, PRELOADED_MODULE].flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap((match) => match[1] ?? []),
  );
}

/** The compressed size of each script; `read` gives a script's bytes by its path. */
export function sizeScripts(html: string, read: (path: string) => Uint8Array): SizedScript[] {
  return scriptsOf(html).map((path) => ({ path, bytes: gzipSync(read(path)).byteLength }));
}
