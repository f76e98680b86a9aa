import type { EventBout, EventPage } from '../../contract/pages/event_page.ts';
import { pageAddress } from '../../contract/pages/page_paths.ts';
import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordResponse } from '../../contract/record/record.ts';
import type { PlaybookEvent } from '../../contract/record/record_event.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { americanOddsText } from '../../format/numbers/odds_text.ts';
import { percentRangeText, shareText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { DASH, withTrueMinus } from '../../format/numbers/signs.ts';
import { eventTitle } from '../../format/words/bout_words.ts';
import { cardLine } from '../../format/words/line_words.ts';
import { surnamesAmong } from '../../format/words/surnames.ts';
import { rankedPlaybooks, recordHeadline, recordSummary } from '../../record/headline.ts';
import { wordsText } from '../../record/words/luck_words.ts';
import { forecastCaution } from '../pictures/bout_picture.ts';
import { eventFinding } from '../pictures/event_picture.ts';
import { leadingFigures, playbookLine } from '../pictures/record_line.ts';
import { isFeedPriced, slipFinding } from '../pictures/slip_picture.ts';
import { type EmbedSource, embedHtml, embedText } from './embed_html.ts';

/** Rows that keep an embed small with the longest names. */
const MOST_ROWS = 30;

/** The chances of both sides: 0.447 → `45–55`. */
function chancesText(ofRed: number | null): string {
  if (ofRed === null) return DASH;
  const red = Math.round(100 * ofRed);
  return `${red}–${100 - red}`;
}

function boutRow({ red, blue, forecast, market, result }: EventBout, short: (name: string) => string): string[] {
  const name = (corner: 'red' | 'blue', whole: string) =>
    result?.outcome === corner
      ? `<strong>${embedText(whole)}</strong> ✓<span class="hidden"> won</span>`
      : embedText(whole);
  return [name('red', short(red.name)), chancesText(forecast), chancesText(market), name('blue', short(blue.name))];
}

/** An event's forecasts beside the market, for a frame. */
export function eventEmbed(page: EventPage, source: EmbedSource): string {
  const { event, bouts } = page;
  const short = surnamesAmong(bouts.flatMap(({ red, blue }) => [red.name, blue.name]));
  const more = bouts.length > MOST_ROWS ? ` And ${countText(bouts.length - MOST_ROWS, 'more bout')}.` : '';
  return embedHtml(
    {
      title: `${eventTitle(event.name)}, ${dateText(event.date)}`,
      path: pageAddress('events', event.id),
      finding: eventFinding(page),
      note: `Chances in percent, red’s first; the market’s without its margin.${more} ${forecastCaution(
        bouts.every(({ result }) => result === null),
        cardLine(page.sources),
      )}`,
      table: {
        caption: 'The card, main event first',
        heads: ['Red corner', 'Cornerman', 'Market', 'Blue corner'],
        figures: [1, 2],
        rows: bouts.slice(0, MOST_ROWS).map((bout) => boutRow(bout, short)),
      },
    },
    source,
  );
}

/** A playbook's bets on an event, for a frame: the market line of open data, never a price of the feed. */
export function playbookEmbed(
  page: EventPage,
  slip: PlaybookEvent,
  record: PlaybookRecord | undefined,
  source: EmbedSource,
): string {
  const picks = slip.picks.toSorted((one, other) => other.stake - one.stake);
  const more = picks.length > MOST_ROWS ? ` And ${countText(picks.length - MOST_ROWS, 'more bet')}.` : '';
  const odds = (decimal: number) =>
    isFeedPriced(page) || decimal <= 1 ? DASH : withTrueMinus(americanOddsText(decimal));
  const rows = picks
    .slice(0, MOST_ROWS)
    .map((pick) => [embedText(pick.pick), embedText(pick.opponent), odds(pick.odds), shareText(pick.stake)]);
  return embedHtml(
    {
      title: `${PLAYBOOK_COPY[slip.playbook].name}’s bets, ${dateText(page.event.date)}`,
      path: pageAddress('events', page.event.id),
      finding: slipFinding(slip),
      note: `${playbookLine(record)}${more}`,
      table:
        rows.length === 0
          ? undefined
          : {
              caption: 'Largest stake first',
              heads: ['Bet', 'Against', 'Market line', 'Stake'],
              figures: [2, 3],
              rows,
            },
    },
    source,
  );
}

function recordRow(record: PlaybookRecord): string[] {
  const told = leadingFigures(record);
  const { return_on_stakes: value = null, return_on_stakes_interval: interval = null } = told?.figures ?? {};
  return [
    PLAYBOOK_COPY[record.playbook].name,
    value === null ? DASH : signedPickPercentText(value),
    interval === null ? DASH : percentRangeText(interval),
    told === undefined ? DASH : `${told.kind}, ${countText(told.figures.events, 'event')}`,
  ];
}

/** The records of all playbooks, for a frame. */
export const recordEmbed = (record: RecordResponse, source: EmbedSource): string =>
  embedHtml(
    {
      title: 'The record',
      path: '/record',
      finding: wordsText(recordHeadline(record)),
      note: recordSummary(record),
      table: {
        caption: 'Best return on stakes first',
        heads: ['Playbook', 'Return', '90% range', 'Basis'],
        figures: [1],
        rows: rankedPlaybooks(record.playbooks).map(recordRow),
      },
    },
    source,
  );
