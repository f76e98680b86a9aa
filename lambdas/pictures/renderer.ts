import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFiles } from './fonts.ts';

/** Draws the pictures: the library has no access to files, to the network or to fonts of the machine. */
export interface Renderer {
  /** The PNG of an SVG without references to anything outside of it. */
  png(svg: string): Buffer;
}

async function load(): Promise<Renderer> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const font = { fontBuffers: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Inter' };
  return {
    png(svg) {
      const drawn = new Resvg(svg, { font });
      const image = drawn.render();
      try {
        return Buffer.from(image.asPng());
      } finally {
        image.free();
        drawn.free();
      }
    },
  };
}

let loading: Promise<Renderer> | undefined;

/** Loads the library, once per process. */
export function loadRenderer(): Promise<Renderer> {
  loading ??= load();
  return loading;
}
