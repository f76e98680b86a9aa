import { BET_TEXTS } from '../../contract/bets/bet_texts.ts';
import { PICTURE_SIZE } from '../../contract/pages/picture_paths.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { dateText } from '../../format/dates.ts';
import { COLOURS, rectangle, rule, textLine } from './drawing.ts';
import type { Fonts } from './picture_text.ts';

const { width, height } = PICTURE_SIZE;

/** Distance of everything from the left and right edge. */
export const EDGE = 60;
/** Width between the edges. */
export const INNER = width - 2 * EDGE;

/** What a picture is drawn with, besides what it shows. */
export interface Press {
  fonts: Fonts;
  /** Date of the import whose data are shown. */
  asOf: IsoDate;
  /** Sources with their licences. */
  credits: readonly { name: string; licence: string }[];
}

/** The sources of the data with their licences, in a sentence: `Data: A (MIT), B (Apache-2.0).` */
export const creditsText = (credits: Press['credits']): string =>
  `Data: ${credits.map(({ name, licence }) => `${name.replace(/:.*/, '')} (${licence})`).join(', ')}.`;

const MARK =
  '<g transform="translate(55 33) scale(1.45)"><rect x="5" y="3" width="22" height="26" rx="5" fill="#3a86ff"/><path d="M10 3h6v26h-6a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z" fill="#e5383b"/></g>';

/** A whole picture: brand, `eyebrow` at the top right, `content`, and the line with age and licences. */
export function framed(eyebrow: string, content: string, { fonts, asOf, credits }: Press): string {
  const small = { font: 'text', size: 19, fill: 'muted' } as const;
  const foot = `As of ${dateText(asOf)}. ${BET_TEXTS.notAdvice}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    rectangle(0, 0, width / 2, 6, 'red'),
    rectangle(width / 2, 0, width / 2, 6, 'blue'),
    MARK,
    textLine({ x: 106, y: 69, text: 'CORNERMAN', font: 'title', size: 38, spacing: 1 }, fonts),
    textLine(
      {
        ...{ x: width - EDGE, y: 67, text: eyebrow.toUpperCase(), anchor: 'end', fill: 'gold' },
        ...{ font: 'name', size: 27, spacing: 2, most: 780 },
      },
      fonts,
    ),
    content,
    rule(EDGE, 556, INNER, 'line'),
    textLine({ ...small, x: EDGE, y: 586, text: foot, most: INNER }, fonts),
    textLine({ ...small, x: EDGE, y: 612, text: creditsText(credits), most: INNER }, fonts),
    '</svg>',
  ].join('');
}
