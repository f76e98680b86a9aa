import type { FontMetrics } from './font_metrics.ts';

/** The fonts of the pictures: titles, names and figures in Barlow Condensed, the rest in Inter. */
export type FontName = 'title' | 'name' | 'text' | 'strong';
export type Fonts = Readonly<Record<FontName, FontMetrics>>;

/** How a text is set. Sizes and spacing are in pixels. */
export interface TextStyle {
  font: FontName;
  size: number;
  /** Added after each character. */
  spacing?: number;
}

const ELLIPSIS = '…';
/** Control characters, directional marks, lone surrogates, private and unassigned characters. */
const INVISIBLE = /\p{C}/gu;
const SPACES = /\s+/gu;
const IN_WORDS = /[\p{L}\p{N}]/u;

/**
 * The text as a font can show it: composed, on one line, without control characters and directional marks. Letters that
 * the font lacks become an ellipsis, so that a name in another script is not taken for a whole one; other signs are
 * removed.
 */
export function shownText(text: string, { advanceOf }: FontMetrics): string {
  const plain = text.replace(SPACES, ' ').replace(INVISIBLE, '').normalize('NFC');
  const shown = Array.from(plain, (character) => {
    if (advanceOf(character.codePointAt(0) ?? 0) !== undefined) return character;
    return IN_WORDS.test(character) ? ELLIPSIS : '';
  });
  return shown
    .join('')
    .replace(/…+(?:\s*…)*/gu, ELLIPSIS)
    .replace(SPACES, ' ')
    .trim();
}

/** Width of a shown text in pixels. Kerning makes it a little narrower. */
export function widthOf(text: string, { font, size, spacing = 0 }: TextStyle, fonts: Fonts): number {
  let width = 0;
  for (const character of text) width += (fonts[font].advanceOf(character.codePointAt(0) ?? 0) ?? 1) * size + spacing;
  return width;
}

/** A shown text cut to a width, with an ellipsis where something is missing. */
export function cutToWidth(text: string, most: number, style: TextStyle, fonts: Fonts): string {
  if (widthOf(text, style, fonts) <= most) return text;
  const characters = Array.from(text);
  let [fits, tooLong] = [0, characters.length];
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}${ELLIPSIS}`;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(cut(middle), style, fonts) <= most) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** The largest of the sizes, largest first, at which the text fits; the smallest if none does. */
export function fittingSize(
  text: string,
  most: number,
  sizes: readonly number[],
  style: TextStyle,
  fonts: Fonts,
): number {
  return sizes.find((size) => widthOf(text, { ...style, size }, fonts) <= most) ?? sizes.at(-1) ?? style.size;
}

/** A text as at most so many lines of a width, broken between words. The last one is cut if the rest does not fit. */
export function brokenLines(text: string, most: number, count: number, style: TextStyle, fonts: Fonts): string[] {
  const lines: string[] = [];
  let rest = shownText(text, fonts[style.font]).split(' ');
  while (rest.length > 0 && lines.length < count) {
    let taken = 1;
    while (taken < rest.length && widthOf(rest.slice(0, taken + 1).join(' '), style, fonts) <= most) taken++;
    if (lines.length === count - 1) taken = rest.length;
    lines.push(cutToWidth(rest.slice(0, taken).join(' '), most, style, fonts));
    rest = rest.slice(taken);
  }
  return lines;
}
