import { escapedMarkup } from '../../format/markup.ts';
import {
  brokenLines,
  cutToWidth,
  type FontName,
  type Fonts,
  fittingSize,
  shownText,
  type TextStyle,
} from './picture_text.ts';

/** Colours of the dark theme; `web/styles/tokens.css` has both. */
export const COLOURS = {
  ground: '#0b0d10',
  panel: '#12161b',
  line: '#2a323c',
  rowLine: '#1e252d',
  text: '#e8ecf1',
  muted: '#9aa6b2',
  gold: '#f2b705',
  red: '#e5383b',
  blue: '#3a86ff',
  up: '#2fbf71',
  down: '#ff6b6b',
  tested: '#5f6c7a',
} as const;
export type Colour = keyof typeof COLOURS;

const FACES: Readonly<Record<FontName, { family: string; weight: number }>> = {
  title: { family: 'Barlow Condensed', weight: 700 },
  name: { family: 'Barlow Condensed', weight: 600 },
  text: { family: 'Inter', weight: 400 },
  strong: { family: 'Inter', weight: 600 },
};

/** A coordinate with at most two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A line of text at a point of its baseline. */
export interface TextLine extends TextStyle {
  x: number;
  y: number;
  text: string;
  fill?: Colour;
  anchor?: 'start' | 'middle' | 'end';
  /** Width in pixels that the line may have; what does not fit is cut. */
  most?: number;
  /** Smaller sizes that are tried before the text is cut, largest first. */
  smaller?: readonly number[];
}

/** A line of text as SVG. */
export function textLine(line: TextLine, fonts: Fonts): string {
  const { x, y, font, fill = 'text', anchor = 'start', most = Number.POSITIVE_INFINITY, smaller = [], spacing } = line;
  const text = shownText(line.text, fonts[font]);
  const size = fittingSize(text, most, [line.size, ...smaller], line, fonts);
  const shown = cutToWidth(text, most, { ...line, size }, fonts);
  const { family, weight } = FACES[font];
  const between = spacing === undefined ? '' : ` letter-spacing="${spacing}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${COLOURS[fill]}" text-anchor="${anchor}"${between}>${escapedMarkup(shown)}</text>`;
}

/** Lines of a text below each other, at most so many; `leading` is the distance of their baselines. */
export function textBlock(block: TextLine & { most: number; lines: number; leading: number }, fonts: Fonts): string {
  const { text, most, lines, leading, y } = block;
  return brokenLines(text, most, lines, block, fonts)
    .map((line, place) => textLine({ ...block, text: line, y: y + place * leading }, fonts))
    .join('');
}

/** A filled rectangle. */
export function rectangle(x: number, y: number, width: number, height: number, fill: Colour, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(height)}" fill="${COLOURS[fill]}"${rounded}/>`;
}

/** A horizontal line of one pixel. */
export const rule = (x: number, y: number, width: number, fill: Colour): string => rectangle(x, y, width, 1, fill);
