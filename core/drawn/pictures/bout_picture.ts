import type { BoutPage } from '../../contract/pages/bout_page.ts';
import type { LineSource } from '../../contract/pages/page_parts.ts';
import { type Corner, isDecisive } from '../../domain/cards/corners.ts';
import { dateText } from '../../format/dates.ts';
import { chanceText, endText, eventTitle } from '../../format/words/bout_words.ts';
import { surnameOf } from '../../format/words/surnames.ts';
import { atLineText, boutSentence, placeText, shortNames } from '../../pages/bout/bout_sentences.ts';
import { type Colour, rectangle, textLine } from './drawing.ts';
import { EDGE, framed, INNER, type Press } from './frame.ts';
import type { Fonts } from './picture_text.ts';

/** Said below a forecast. */
const FORECAST_CAUTION = 'The forecast’s lead over the market is small and not proven.';

/** The same, before the result with the line that the forecast was made at. */
export const forecastCaution = (isToCome: boolean, source: LineSource | undefined): string =>
  isToCome ? `${atLineText(source)} ${FORECAST_CAUTION}` : FORECAST_CAUTION;

const RIGHT = EDGE + INNER;
const BAR = { y: 398, height: 26 };
const TICK_LABEL = 170;

/** Edge of a corner's half, direction of its text, and where that begins. */
const SIDES = {
  red: { stripe: EDGE, text: EDGE + 26, anchor: 'start' },
  blue: { stripe: RIGHT - 7, text: RIGHT - 26, anchor: 'end' },
} as const;

function fighter(page: BoutPage, corner: Corner, fonts: Fonts): string {
  const { stripe, text: x, anchor } = SIDES[corner];
  const { name } = page[corner];
  const surname = surnameOf(name);
  const first = name.trim().slice(0, name.trim().length - surname.length);
  const isLoser = isDecisive(page.result?.outcome) && page.result?.outcome !== corner;
  const fill: Colour = isLoser ? 'muted' : 'text';
  const common = { x, anchor, most: 460 } as const;
  const smaller = [84, 72, 62, 54, 48];
  return [
    rectangle(stripe, 152, 7, 150, corner),
    textLine({ ...common, y: 182, text: first.toUpperCase(), font: 'name', size: 36, fill: 'muted' }, fonts),
    textLine({ ...common, y: 262, text: surname.toUpperCase(), font: 'title', size: 96, smaller, fill }, fonts),
    textLine({ ...common, y: 298, ...note(page, corner), font: 'text', size: 23 }, fonts),
  ].join('');
}

/** Below a name: how the winner won, or the record. */
function note({ result, ...page }: BoutPage, corner: Corner): { text: string; fill: Colour } {
  if (result?.outcome === corner) return { text: `Won${endText(result) && ` by ${endText(result)}`}`, fill: 'up' };
  const { wins, losses, draws } = page[corner].record;
  const record = wins + losses + draws === 0 ? 'First bout in the UFC' : `${wins}–${losses}–${draws} in the UFC`;
  return { text: record, fill: 'muted' };
}

/** The bar that the forecast splits, with the market as a tick; the market alone splits it without a forecast. */
function bar({ forecast, market }: BoutPage, fonts: Fonts): string {
  const split = forecast ?? market;
  if (split === null) return rectangle(EDGE, BAR.y, INNER, BAR.height, 'line', 4);
  const chance = (x: number, anchor: 'start' | 'end', value: number) =>
    textLine({ x, y: 380, anchor, text: `${(100 * value).toFixed(1)}%`, font: 'title', size: 60 }, fonts);
  const parts = [
    chance(EDGE, 'start', split),
    chance(RIGHT, 'end', 1 - split),
    rectangle(EDGE, BAR.y, split * INNER - 2, BAR.height, 'red', 4),
    rectangle(EDGE + split * INNER + 2, BAR.y, (1 - split) * INNER - 2, BAR.height, 'blue', 4),
  ];
  if (forecast === null || market === null) return parts.join('');
  const x = EDGE + market * INNER;
  const label = Math.min(Math.max(x, EDGE + TICK_LABEL / 2), RIGHT - TICK_LABEL / 2);
  return [
    ...parts,
    rectangle(x - 2.5, BAR.y - 9, 5, BAR.height + 18, 'text'),
    textLine(
      {
        x: label,
        y: 460,
        anchor: 'middle',
        text: `market ${chanceText(market)}`,
        font: 'text',
        size: 23,
        fill: 'muted',
      },
      fonts,
    ),
  ].join('');
}

/** A bout as a picture: both sides, the forecast beside the market, and how it ended once it has. */
export function boutPicture(page: BoutPage, press: Press): string {
  const { event, forecast } = page;
  const { fonts } = press;
  const { red, blue } = shortNames(page);
  const place = placeText(page);
  const eyebrow = `${dateText(event.date)} · ${eventTitle(event.name)}`;
  const isSame = eventTitle(event.name).toLowerCase() === `${red} vs. ${blue}`.toLowerCase();
  const content = [
    textLine(
      { x: EDGE, y: 128, text: place.toUpperCase(), font: 'name', size: 25, spacing: 2, fill: 'muted', most: INNER },
      fonts,
    ),
    fighter(page, 'red', fonts),
    fighter(page, 'blue', fonts),
    textLine(
      { x: EDGE + INNER / 2, y: 246, anchor: 'middle', text: 'vs.', font: 'name', size: 34, fill: 'muted' },
      fonts,
    ),
    bar(page, fonts),
    textLine(
      { x: EDGE, y: 510, text: boutSentence(page), font: 'name', size: 42, smaller: [38, 34, 30], most: INNER },
      fonts,
    ),
    forecast === null
      ? ''
      : textLine(
          {
            x: EDGE,
            y: 540,
            text: forecastCaution(page.result === null, page.line_source),
            font: 'text',
            size: 20,
            fill: 'muted',
          },
          fonts,
        ),
  ];
  return framed(isSame ? dateText(event.date) : eyebrow, content.join(''), press);
}
