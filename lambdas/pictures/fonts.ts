import { readFileSync } from 'node:fs';
import { readFont } from '../../core/drawn/pictures/font_metrics.ts';
import type { FontName, Fonts } from '../../core/drawn/pictures/picture_text.ts';

/** They lie beside this file, and beside the bundle. */
const FILES: Readonly<Record<FontName, string>> = {
  title: 'BarlowCondensed-700.ttf',
  name: 'BarlowCondensed-600.ttf',
  text: 'Inter-400.ttf',
  strong: 'Inter-600.ttf',
};

const bytesOf = (name: FontName) => readFileSync(new URL(`./fonts/${FILES[name]}`, import.meta.url));

/** The bytes of the fonts, which the drawing library reads. */
export const fontFiles = () => [bytesOf('title'), bytesOf('name'), bytesOf('text'), bytesOf('strong')];

let loaded: Fonts | undefined;

/** The widths of the fonts' characters, read once per process: a picture's SVG needs them, and no drawing library. */
export function loadFonts(): Fonts {
  loaded ??= {
    title: readFont(bytesOf('title')),
    name: readFont(bytesOf('name')),
    text: readFont(bytesOf('text')),
    strong: readFont(bytesOf('strong')),
  };
  return loaded;
}
