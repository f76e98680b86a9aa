import type { EventBout, EventPage } from '../../contract/pages/event_page.ts';
import { type Corner, isDecisive } from '../../domain/cards/corners.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { chanceText, eventTitle } from '../../format/words/bout_words.ts';
import { cardLine } from '../../format/words/line_words.ts';
import { surnamesAmong } from '../../format/words/surnames.ts';
import { differenceSentence, favoritesText, nightSentence } from '../../pages/event/event_sentences.ts';
import { forecastCaution } from './bout_picture.ts';
import { rectangle, textLine } from './drawing.ts';
import { EDGE, framed, INNER, type Press } from './frame.ts';
import type { Fonts } from './picture_text.ts';

/** Bouts that a picture has room for, in two columns, and those that look better in one. */
const MOST_BOUTS = 16;
const ONE_COLUMN = 6;
const LIST = { top: 234, bottom: 536 };
const GAP = 40;

const KEY = 'Cornerman’s chances; white mark: the market.';

/** Where a bout stands: the left edge and the baseline of its names. Widths and sizes are in pixels. */
interface Place {
  x: number;
  y: number;
  width: number;
  bar: number;
  size: number;
}

function smallBar({ forecast, market }: EventBout, x: number, y: number, width: number): string {
  const split = forecast ?? market;
  if (split === null) return rectangle(x, y, width, 8, 'line', 2);
  const parts = [
    rectangle(x, y, split * width - 1, 8, 'red', 2),
    rectangle(x + split * width + 1, y, (1 - split) * width - 1, 8, 'blue', 2),
  ];
  if (forecast !== null && market !== null) parts.push(rectangle(x + market * width - 1.5, y - 4, 3, 16, 'text'));
  return parts.join('');
}

const CHANCE_WIDTH = 62;

/** A corner's name at the outer edge of the row, and its chance beside the bar. */
function side({ forecast, market, result }: EventBout, corner: Corner, place: Place, name: string, fonts: Fonts) {
  const { x, y, width, bar, size } = place;
  const [outward, outer, inner] = corner === 'red' ? ([1, 'start', 'end'] as const) : ([-1, 'end', 'start'] as const);
  const ofRed = forecast ?? market;
  const chance = ofRed === null || corner === 'red' ? ofRed : 1 - ofRed;
  const isLoser = isDecisive(result?.outcome) && result.outcome !== corner;
  const common = { y, fill: isLoser ? 'muted' : 'text' } as const;
  const most = (width - bar) / 2 - CHANCE_WIDTH - 16;
  return [
    textLine(
      { ...common, x: corner === 'red' ? x : x + width, anchor: outer, font: 'name', size, most, text: name },
      fonts,
    ),
    textLine(
      {
        ...common,
        x: x + width / 2 - outward * (bar / 2 + 8),
        anchor: inner,
        font: 'text',
        size: 20,
        text: chanceText(chance),
      },
      fonts,
    ),
  ].join('');
}

function boutRow(bout: EventBout, place: Place, short: (name: string) => string, fonts: Fonts): string {
  const { x, y, width, bar } = place;
  return [
    side(bout, 'red', place, short(bout.red.name), fonts),
    side(bout, 'blue', place, short(bout.blue.name), fonts),
    smallBar(bout, x + (width - bar) / 2, y - 12, bar),
  ].join('');
}

function placesFor(count: number): (place: number) => Place {
  const columns = count <= ONE_COLUMN ? 1 : 2;
  const rows = Math.ceil(count / columns);
  const pitch = Math.min(50, (LIST.bottom - LIST.top) / Math.max(rows, 1));
  const width = (INNER - GAP * (columns - 1)) / columns;
  return (place) => ({
    x: EDGE + Math.floor(place / rows) * (width + GAP),
    y: LIST.top + (place % rows) * pitch + 26,
    width,
    bar: columns === 1 ? 360 : 90,
    size: columns === 1 ? 34 : pitch < 40 ? 25 : 29,
  });
}

/** The card, main event first; what has no room is counted in the last place. */
function card(bouts: readonly EventBout[], fonts: Fonts): string {
  const isWhole = bouts.length <= MOST_BOUTS;
  const shown = isWhole ? bouts : bouts.slice(0, MOST_BOUTS - 1);
  const placeOf = placesFor(isWhole ? bouts.length : MOST_BOUTS);
  const short = surnamesAmong(bouts.flatMap(({ red, blue }) => [red.name, blue.name]));
  const rows = shown.map((bout, place) => boutRow(bout, placeOf(place), short, fonts));
  if (isWhole) return rows.join('');
  const { x, y, size } = placeOf(shown.length);
  const more = `and ${countText(bouts.length - shown.length, 'more bout')}`;
  return rows.join('') + textLine({ x, y, size, text: more, font: 'name', fill: 'muted' }, fonts);
}

/** The sentence about an event: how the night ended; before it, where forecast and market differ most. */
export function eventFinding({ bouts, playbooks }: EventPage): string {
  return nightSentence(playbooks) ?? differenceSentence({ bouts }) ?? favoritesText(bouts);
}

/** An event as a picture: its card with the forecast beside the market, and afterwards who won. */
export function eventPicture(page: EventPage, press: Press): string {
  const { event, place, bouts } = page;
  const { fonts } = press;
  const date = dateText(event.date);
  const eyebrow = place === null ? date : `${date} · ${place.replace(/,.*/, '')}`;
  const isSettled = bouts.some(({ result }) => result !== null);
  const note = `${KEY} ${isSettled ? favoritesText(bouts) : forecastCaution(true, cardLine(page.sources))}`;
  const title = { text: eventTitle(event.name).toUpperCase(), font: 'title', size: 68, smaller: [60, 52, 46] } as const;
  const content = [
    textLine({ ...title, x: EDGE, y: 150, most: INNER }, fonts),
    textLine(
      { x: EDGE, y: 187, text: eventFinding(page), font: 'name', size: 28, smaller: [25, 23], most: INNER },
      fonts,
    ),
    textLine({ x: EDGE, y: 215, text: note, font: 'text', size: 18, fill: 'muted', most: INNER }, fonts),
    card(bouts, fonts),
  ];
  return framed(eyebrow, content.join(''), press);
}
