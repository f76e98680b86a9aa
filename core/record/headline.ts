import { PLAYBOOK_COPY } from '../contract/playbooks/playbook_types.ts';
import type { CardLuck, PlaybookRecord, RecordFigures, RecordResponse } from '../contract/record/record.ts';
import { countText } from '../format/numbers/count.ts';
import { numberWord } from '../format/numbers/number_word.ts';
import { signedPickPercentText, summaryPercentText } from '../format/numbers/percent.ts';
import { FORECASTS_TRIED } from './chain/model_versions.ts';
import { luckSentence, type Words } from './words/luck_words.ts';

type Playbooks = Pick<RecordResponse, 'playbooks'>;
type Headlined = Playbooks & Partial<Pick<RecordResponse, 'luck'>>;
type Ranked = PlaybookRecord & { figures: RecordFigures & { return_on_stakes: number } };

const hasReturn = (record: PlaybookRecord): record is Ranked => typeof record.figures?.return_on_stakes === 'number';

/** The playbooks with the best return on stakes first; those that have none come last. */
export function rankedPlaybooks(playbooks: readonly PlaybookRecord[]): PlaybookRecord[] {
  const returned = playbooks.filter(hasReturn);
  const best = returned.toSorted((one, other) => other.figures.return_on_stakes - one.figures.return_on_stakes);
  return [...best, ...playbooks.filter((record) => !hasReturn(record))];
}

/** The playbooks with the largest published profit first; by the test while nothing is published. */
export function rankedByResult(playbooks: readonly PlaybookRecord[]): PlaybookRecord[] {
  if (playbooks.every(({ published }) => published === null)) return rankedPlaybooks(playbooks);
  const came = ({ published }: PlaybookRecord) => published?.cumulative ?? Number.NEGATIVE_INFINITY;
  return playbooks.toSorted((one, other) => (came(one) < came(other) ? 1 : came(one) > came(other) ? -1 : 0));
}

/** What was expected and what came, of all bets or of those with value; undefined without a published card. */
export const luckOf = ({ luck }: Headlined, onlyValue: boolean): CardLuck | undefined =>
  luck?.[onlyValue ? 'with_value' : 'all'];

const onBets = (onlyValue: boolean) => (onlyValue ? ' on bets with value' : '');

/** Settled events that were published before they began, of the playbook with the most. */
const publishedEventCount = ({ playbooks }: Playbooks): number =>
  Math.max(0, ...playbooks.map(({ published }) => published?.events ?? 0));

/** What the test says of its best playbook, in a sentence; undefined without one. */
function testedSentence({ playbooks }: Playbooks, onlyValue: boolean): string | undefined {
  const best = rankedPlaybooks(playbooks).find(hasReturn);
  if (best === undefined) return undefined;
  const { playbook, figures, robustness } = best;
  const equal =
    robustness === null ? '' : ` (${signedPickPercentText(robustness.equal_stakes.return)} at equal stakes)`;
  return `In a test on ${countText(figures.events, 'event')}, ${PLAYBOOK_COPY[playbook].name} returned ${signedPickPercentText(figures.return_on_stakes)} on stakes${equal}${onBets(onlyValue)}`;
}

/** How many playbooks the published events made money with. */
function publishedSentence({ playbooks }: Playbooks, onlyValue: boolean): string {
  const published = playbooks.flatMap((record) => record.published ?? []);
  const ahead = published.filter(({ cumulative }) => cumulative > 0).length;
  const events = countText(publishedEventCount({ playbooks }), 'published event');
  return `Over ${events}, ${numberWord(ahead)} of our ${numberWord(published.length)} playbooks made money${onBets(onlyValue)}.`;
}

/** What was said and what came, if anything published is settled; else what the test says. */
export function recordHeadline(record: Headlined, onlyValue = false): Words {
  const lucky = luckSentence(luckOf(record, onlyValue));
  if (lucky !== undefined) return lucky;
  if (publishedEventCount(record) > 0) return [publishedSentence(record, onlyValue)];
  const tested = testedSentence(record, onlyValue);
  return [tested === undefined ? 'There are too few events yet to say how our playbooks do.' : `${tested}.`];
}

/** Of the published figures: whether they could be luck. */
function publishedCaution({ playbooks }: Playbooks): string {
  const published = playbooks.flatMap((record) => record.published ?? []);
  if (published.length === 0) return 'Published so far: 0 events.';
  const isUnsure = published.every(({ interval: [low, high] }) => low <= 0 && high >= 0);
  return isUnsure ? 'They are too few to say more.' : '';
}

function worstSentence({ playbooks }: Playbooks): string {
  const worst = rankedPlaybooks(playbooks).findLast(hasReturn);
  if (worst === undefined || worst.figures.return_on_stakes >= 0) return '';
  const lost = summaryPercentText(Math.abs(worst.figures.return_on_stakes));
  return `In the same test ${PLAYBOOK_COPY[worst.playbook].name} lost most, ${lost} of its stakes.`;
}

/** Beside the headline: the test, how its forecast was chosen, and how much was published. */
export function recordSummary(record: Headlined, onlyValue = false): string {
  const tested = testedSentence(record, onlyValue);
  if (tested === undefined) return '';
  const isPublished = publishedEventCount(record) > 0;
  return [
    isPublished && luckSentence(luckOf(record, onlyValue)) === undefined && publishedCaution(record),
    isPublished && `${tested}.`,
    `Its forecast was the best of ${FORECASTS_TRIED} tried on the same bouts, so expect less.`,
    worstSentence(record),
    !isPublished && publishedCaution(record),
  ]
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .join(' ');
}

/** What the prices of the published picks were worth; empty where none was kept. */
export function pricesText({ prices: { closing, offered, best } }: Pick<PlaybookRecord, 'prices'>): string {
  const against =
    closing &&
    `Against the fair closing price: ${signedPickPercentText(closing.value)}, over ${countText(closing.picks, 'published pick')}.`;
  const atOffered =
    offered &&
    `On the ${countText(offered.picks, 'pick')} of these with prices of many books: ${signedPickPercentText(offered.at_line)} at the market line, ${signedPickPercentText(offered.at_best)} at the best price that was offered.`;
  const beside =
    best &&
    `On ${countText(best.picks, 'published pick')} with prices of many books: ${signedPickPercentText(best.at_line)} on stakes at the market line, ${signedPickPercentText(best.at_best)} at the best price when the picks were frozen.`;
  return [against, atOffered, beside].filter((sentence) => sentence !== null && sentence !== undefined).join(' ');
}
