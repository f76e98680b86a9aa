import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { KNOWN_PAGE } from '../../../core/contract/site/public_pages.ts';
import { cacheControl, contentSecurityPolicy } from '../../../core/contract/site/site_headers.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { KEPT_PAGE } from '../../../web/worker/kept_answers.ts';

const publicFile = (name: string) => readFileSync(join(REPOSITORY, 'web/public', name));
const HTML = readFileSync(join(REPOSITORY, 'web/index.html'), 'utf8');

const manifest = z
  .object({
    name: z.string(),
    start_url: z.string(),
    scope: z.literal('/'),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() })),
  })
  .parse(JSON.parse(String(publicFile('manifest.webmanifest'))));

/** Width and height of a PNG as its header says. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('every page names the manifest and the icon of iPhones, and the security policy allows them', () => {
  expect(HTML).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const [, icon = ''] = /<link rel="apple-touch-icon" href="\/([^"]+)" \/>/.exec(HTML) ?? [];
  expect(sizeOf(publicFile(icon))).toBe('180x180');
  const policy = contentSecurityPolicy({ connect: [], contact: [], https: true });
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("script-src 'self'");
});

test('the icons that the manifest names are there, in their sizes, one of them to be cut to any shape', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(publicFile(src.slice(1))), src).toBe(sizes);
  const sizesFor = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(['192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['512x512']);
});

test('the installed site opens the page that is kept, in the colours of the dark theme', () => {
  expect(manifest.start_url).toBe(KEPT_PAGE);
  expect(KNOWN_PAGE.test(manifest.start_url)).toBe(true);
  const [, dark] = /name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: dark\)"/.exec(HTML) ?? [];
  expect([manifest.theme_color, manifest.background_color]).toEqual([dark, dark]);
});

test('browsers ask for worker and manifest anew', () => {
  for (const path of ['/sw.js', '/manifest.webmanifest', '/icon_192.png']) expect(cacheControl(path)).toBe('no-cache');
});
