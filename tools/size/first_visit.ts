import { gzipSync } from 'node:zlib';

/**
 * Limits of a first visit to a page, in bytes after gzip: `named` of the scripts that its HTML names, without which it
 * answers no press; `untilIdle` of all that the browser loads until it has nothing left to do.
 */
export const FIRST_VISIT_LIMITS = [
  { page: '/', file: 'index.html', named: 126_200, untilIdle: { script: 143_500, stylesheet: 9_800 } },
  { page: '/picks', file: 'picks.html', named: 145_000, untilIdle: { script: 162_600, stylesheet: 13_600 } },
] as const;

export interface SizedScript {
  path: string;
  /** Bytes after gzip. */
  bytes: number;
}

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;
const PRELOADED_MODULE = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;

/** The scripts in a page's HTML, in order: script tags and preloaded modules. */
export function scriptsInHtml(html: string): string[] {
  return [SCRIPT, PRELOADED_MODULE].flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap((match) => match[1] ?? []),
  );
}

/** The compressed size of each script; `read` gives a script's bytes by its path. */
export function sizeScripts(html: string, read: (path: string) => Uint8Array): SizedScript[] {
  return scriptsInHtml(html).map((path) => ({ path, bytes: gzipSync(read(path)).byteLength }));
}
