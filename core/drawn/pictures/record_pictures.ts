import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordFigures, RecordResponse } from '../../contract/record/record.ts';
import { dateText } from '../../format/dates.ts';
import { percentRangeText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { rankedPlaybooks, recordHeadline, recordSummary } from '../../record/headline.ts';
import { wordsText } from '../../record/words/luck_words.ts';
import { COLOURS, type Colour, rectangle, round, rule, textBlock, textLine } from './drawing.ts';
import { EDGE, framed, INNER, type Press } from './frame.ts';
import type { Fonts } from './picture_text.ts';
import { leadingFigures, playbookLine } from './record_line.ts';

const RIGHT = EDGE + INNER;
/** Where ranges are drawn, and the largest return on that scale. */
const SCALE = { x: 420, width: 330, most: 0.3 };
const ROWS = { top: 290, pitch: 38 };
const CURVE = { x: EDGE, y: 270, width: INNER, height: 210 };

const surelySigned = ([low, high]: readonly [number, number]): Colour => (low > 0 ? 'up' : high < 0 ? 'down' : 'text');

/** A return with its range on a scale around 0, cut at the scale's ends. */
function rangeMarks(
  { return_on_stakes: value, return_on_stakes_interval: interval }: RecordFigures,
  y: number,
): string {
  if (value === null || interval === null) return '';
  const at = (amount: number) =>
    SCALE.x + ((Math.max(-SCALE.most, Math.min(SCALE.most, amount)) / SCALE.most + 1) / 2) * SCALE.width;
  const [low, high] = [at(interval[0]), at(interval[1])];
  const fill = surelySigned(interval);
  return [
    rectangle(low, y - 1.5, high - low, 3, 'tested'),
    `<circle cx="${round(at(value))}" cy="${round(y)}" r="7" fill="${COLOURS[fill]}"/>`,
  ].join('');
}

function playbookRow(record: PlaybookRecord, y: number, fonts: Fonts): string {
  const told = leadingFigures(record);
  const name = textLine({ x: EDGE, y, text: PLAYBOOK_COPY[record.playbook].name, font: 'name', size: 30 }, fonts);
  const value = told?.figures.return_on_stakes;
  const interval = told?.figures.return_on_stakes_interval ?? null;
  if (told === undefined || value === null || value === undefined)
    return name + textLine({ x: 300, y, text: 'no bet yet', font: 'text', size: 21, fill: 'muted' }, fonts);
  const fill = interval === null ? 'text' : surelySigned(interval);
  const range = interval === null ? '' : percentRangeText(interval);
  return [
    name,
    textLine({ x: 385, y, anchor: 'end', text: signedPickPercentText(value), font: 'strong', size: 25, fill }, fonts),
    rangeMarks(told.figures, y - 9),
    textLine({ x: 785, y, text: range, font: 'text', size: 20, fill: 'muted', most: 220 }, fonts),
    textLine({ x: RIGHT, y, anchor: 'end', text: told.kind, font: 'text', size: 20, fill: 'muted' }, fonts),
    rule(EDGE, y + 11, INNER, 'rowLine'),
  ].join('');
}

/** The records of all playbooks as a picture, the best return on stakes first. */
export function recordPicture(record: RecordResponse, press: Press): string {
  const { fonts } = press;
  const ranked = rankedPlaybooks(record.playbooks);
  const zero = SCALE.x + SCALE.width / 2;
  const content = [
    textBlock(
      {
        x: EDGE,
        y: 148,
        text: wordsText(recordHeadline(record)),
        font: 'name',
        size: 46,
        most: INNER,
        lines: 2,
        leading: 48,
      },
      fonts,
    ),
    textLine({ x: 385, y: 255, anchor: 'end', text: 'return on stakes', font: 'text', size: 18, fill: 'muted' }, fonts),
    textLine({ x: 785, y: 255, text: '90% range', font: 'text', size: 18, fill: 'muted' }, fonts),
    rectangle(zero - 1, 262, 2, ROWS.pitch * ranked.length, 'line'),
    ...ranked.map((each, place) => playbookRow(each, ROWS.top + place * ROWS.pitch, fonts)),
    textBlock(
      {
        x: EDGE,
        y: 522,
        text: recordSummary(record),
        font: 'text',
        size: 18,
        fill: 'muted',
        most: INNER,
        lines: 2,
        leading: 23,
      },
      fonts,
    ),
  ];
  return framed('The record', content.join(''), press);
}

/** The cumulative return of tested and published events, in budgets. */
function curveOf({ curve }: PlaybookRecord, dates: readonly string[], fonts: Fonts): string {
  if (curve.length < 2) return '';
  const [low, high] = [Math.min(0, ...curve), Math.max(0, ...curve)];
  const span = high - low || 1;
  const y = (value: number) => CURVE.y + CURVE.height * (1 - (value - low) / span);
  const x = (place: number) => CURVE.x + (CURVE.width * place) / (curve.length - 1);
  const points = curve.map((value, place) => `${round(x(place))},${round(y(value))}`).join(' ');
  const label = { y: 506, font: 'text', size: 18, fill: 'muted' } as const;
  return [
    rule(CURVE.x, y(0), CURVE.width, 'line'),
    `<polyline points="${points}" fill="none" stroke="${COLOURS.muted}" stroke-width="3" stroke-linejoin="round"/>`,
    textLine({ ...label, x: EDGE, text: dates[0] === undefined ? '' : dateText(dates[0]) }, fonts),
    textLine({ ...label, x: RIGHT, anchor: 'end', text: dateText(dates.at(-1) ?? dates[0] ?? '1970-01-01') }, fonts),
  ].join('');
}

/** The record of one playbook as a picture: its return with the range, and its curve. */
export function playbookPicture(record: PlaybookRecord, dates: readonly string[], press: Press): string {
  const { fonts } = press;
  const told = leadingFigures(record);
  const value = told?.figures.return_on_stakes ?? null;
  const interval = told?.figures.return_on_stakes_interval ?? null;
  const fill = interval === null ? 'text' : surelySigned(interval);
  const content = [
    textLine(
      { x: EDGE, y: 168, text: PLAYBOOK_COPY[record.playbook].name.toUpperCase(), font: 'title', size: 84, most: 640 },
      fonts,
    ),
    textLine(
      {
        x: EDGE,
        y: 215,
        text: PLAYBOOK_COPY[record.playbook].description,
        font: 'text',
        size: 21,
        fill: 'muted',
        most: 720,
      },
      fonts,
    ),
    value === null
      ? ''
      : textLine(
          { x: RIGHT, y: 172, anchor: 'end', text: signedPickPercentText(value), font: 'title', size: 84, fill },
          fonts,
        ),
    value === null
      ? ''
      : textLine(
          { x: RIGHT, y: 215, anchor: 'end', text: `on stakes, ${told?.kind}`, font: 'text', size: 21, fill: 'muted' },
          fonts,
        ),
    curveOf(record, dates, fonts),
    textLine(
      { x: EDGE, y: 540, text: playbookLine(record), font: 'text', size: 20, fill: 'muted', most: INNER },
      fonts,
    ),
  ];
  return framed('The record', content.join(''), press);
}
