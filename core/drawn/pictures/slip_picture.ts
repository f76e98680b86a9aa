import type { EventPage } from '../../contract/pages/event_page.ts';
import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord } from '../../contract/record/record.ts';
import type { PlaybookEvent, RecordPick } from '../../contract/record/record_event.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { americanOddsText } from '../../format/numbers/odds_text.ts';
import { shareText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { withTrueMinus } from '../../format/numbers/signs.ts';
import { eventTitle } from '../../format/words/bout_words.ts';
import { wasPublished } from '../../record/playbooks/was_published.ts';
import { rule, textLine } from './drawing.ts';
import { EDGE, framed, INNER, type Press } from './frame.ts';
import type { Fonts } from './picture_text.ts';
import { playbookLine } from './record_line.ts';

const MOST_ROWS = 6;
const TOP = 262;
const PITCH = 46;
const COLUMNS = { odds: 820, stake: 975, result: EDGE + INNER };
const RESULTS = { won: 'up', lost: 'down' } as const;

/** True if lines of the event are of the price feed or an exchange, which others may not publish as data. */
export const isFeedPriced = ({ sources }: Pick<EventPage, 'sources'>): boolean =>
  sources !== null && (sources.lines.includes('feed') || sources.exchange === true);

const oddsText = (odds: number) => (odds > 1 ? withTrueMinus(americanOddsText(odds)) : '');

function resultText({ result, profit, stake }: RecordPick): string {
  if (result === null) return '';
  const word = result === 'won' || result === 'lost' ? result : 'returned';
  return profit === null ? word : `${word}, ${signedPickPercentText(profit * stake)}`;
}

function pickRow(pick: RecordPick, y: number, hidesOdds: boolean, fonts: Fonts): string {
  const end = { y, anchor: 'end', font: 'strong', size: 24 } as const;
  const fill = pick.result === 'won' || pick.result === 'lost' ? RESULTS[pick.result] : 'muted';
  return [
    textLine({ x: EDGE, y, text: pick.pick, font: 'name', size: 32, smaller: [28, 25], most: 400 }, fonts),
    textLine(
      { x: EDGE + 412, y, text: `vs. ${pick.opponent}`, font: 'text', size: 20, fill: 'muted', most: 240 },
      fonts,
    ),
    hidesOdds ? '' : textLine({ ...end, x: COLUMNS.odds, text: oddsText(pick.odds) }, fonts),
    textLine({ ...end, x: COLUMNS.stake, text: shareText(pick.stake) }, fonts),
    textLine({ ...end, x: COLUMNS.result, text: resultText(pick), fill, font: 'text', size: 20, most: 180 }, fonts),
    rule(EDGE, y + 14, INNER, 'rowLine'),
  ].join('');
}

function heads(hidesOdds: boolean, isSettled: boolean, fonts: Fonts): string {
  const head = { y: TOP - 36, anchor: 'end', font: 'text', size: 18, fill: 'muted' } as const;
  return [
    hidesOdds ? '' : textLine({ ...head, x: COLUMNS.odds, text: 'market line' }, fonts),
    textLine({ ...head, x: COLUMNS.stake, text: 'stake' }, fonts),
    isSettled ? textLine({ ...head, x: COLUMNS.result, text: 'result' }, fonts) : '',
  ].join('');
}

function rows(picks: readonly RecordPick[], hidesOdds: boolean, fonts: Fonts): string {
  const shown = picks.slice(0, picks.length <= MOST_ROWS ? MOST_ROWS : MOST_ROWS - 1);
  const texts = shown.map((pick, place) => pickRow(pick, TOP + place * PITCH, hidesOdds, fonts));
  const left = picks.length - shown.length;
  if (left === 0) return texts.join('');
  const y = TOP + shown.length * PITCH;
  return (
    texts.join('') +
    textLine({ x: EDGE, y, text: `and ${countText(left, 'more bet')}`, font: 'name', size: 30, fill: 'muted' }, fonts)
  );
}

/** What the bets are, in a sentence: their number, their stakes, and their result once it is known. */
export function slipFinding(slip: PlaybookEvent): string {
  const { picks, staked, profit } = slip;
  if (picks.length === 0) return 'No bet on this card.';
  const bets = `${countText(picks.length, 'bet')} with ${shareText(staked)} of the budget.`;
  if (profit === null) return bets;
  return `${bets} ${wasPublished(slip) ? 'Published' : 'Tested'} result: ${signedPickPercentText(profit)} of the budget.`;
}

/** A playbook's bets on an event as a picture, with the playbook's record. */
export function slipPicture(
  page: EventPage,
  slip: PlaybookEvent,
  record: PlaybookRecord | undefined,
  press: Press,
): string {
  const { fonts } = press;
  const largest = slip.picks.toSorted((one, other) => other.stake - one.stake);
  const hidesOdds = isFeedPriced(page);
  const content = [
    textLine(
      { x: EDGE, y: 146, text: `${PLAYBOOK_COPY[slip.playbook].name}’s bets`.toUpperCase(), font: 'title', size: 62 },
      fonts,
    ),
    textLine({ x: EDGE, y: 185, text: slipFinding(slip), font: 'name', size: 32, most: INNER }, fonts),
    slip.picks.length === 0 ? '' : heads(hidesOdds, slip.profit !== null, fonts),
    rows(largest, hidesOdds, fonts),
    textLine(
      { x: EDGE, y: 538, text: playbookLine(record), font: 'text', size: 20, fill: 'muted', most: INNER },
      fonts,
    ),
  ];
  const eyebrow = `${dateText(page.event.date)} · ${eventTitle(page.event.name)}`;
  return framed(eyebrow, content.join(''), press);
}
