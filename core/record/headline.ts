import { PLAYBOOK_COPY } from '../contract/playbook_types.ts';
import type { PlaybookRecord, RecordFigures, RecordResponse } from '../contract/record.ts';
import { countText } from '../format/count.ts';
import { signedPickPercentText, signedSummaryPercentText, summaryPercentText } from '../format/percent.ts';

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

type Ranked = PlaybookRecord & { figures: RecordFigures & { return_on_stakes: number } };

const hasReturn = (record: PlaybookRecord): record is Ranked => typeof record.figures?.return_on_stakes === 'number';

/** The playbooks with the best return on stakes first; those that have none come last. */
export function rankedPlaybooks(playbooks: readonly PlaybookRecord[]): PlaybookRecord[] {
  const returned = playbooks.filter(hasReturn);
  const best = returned.toSorted((one, other) => other.figures.return_on_stakes - one.figures.return_on_stakes);
  return [...best, ...playbooks.filter((record) => !hasReturn(record))];
}

/** What the tested records say, in a sentence that is true of these figures. */
export function recordHeadline({ playbooks }: Pick<RecordResponse, 'playbooks'>, onlyValue = false): string {
  const figures = playbooks.flatMap((record) => record.figures ?? []);
  if (figures.length === 0) return 'There are too few events yet to say how our playbooks do.';
  const ahead = figures.filter(({ cumulative }) => cumulative > 0).length;
  const made = `${(NUMBERS[ahead] ?? ahead).toString().toLowerCase()} of our ${(NUMBERS[figures.length] ?? '').toLowerCase()} playbooks made money`;
  return onlyValue ? `In the test, ${made} on bets with value.` : `In the test, ${made}.`;
}

function returnsSentence(playbooks: readonly PlaybookRecord[]): string {
  const ranked = rankedPlaybooks(playbooks).filter(hasReturn);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (best === undefined || worst === undefined) return '';
  const lost = `${PLAYBOOK_COPY[worst.playbook].name} lost most, ${summaryPercentText(Math.abs(worst.figures.return_on_stakes))}`;
  const wins = best.figures.return_on_stakes > 0;
  const lead = `${PLAYBOOK_COPY[best.playbook].name} ${wins ? 'did best' : 'comes closest'}, at ${signedSummaryPercentText(best.figures.return_on_stakes)} of what it staked`;
  const isSure = (best.figures.return_on_stakes_interval?.[0] ?? 0) > 0;
  const luck = wins && !isSure ? ', which may be luck' : '';
  return `${lead}${luck}${worst.figures.return_on_stakes < 0 ? `; ${lost}` : ''}. All tested, out of sample, at one book’s prices.`;
}

function publishedSentence(playbooks: readonly PlaybookRecord[]): string {
  const published = playbooks.flatMap((record) => record.published ?? []);
  const events = Math.max(0, ...published.map((figures) => figures.events));
  if (events === 0) return 'Nothing published yet. The tested record stands below.';
  const isUnsure = published.every(({ interval: [low, high] }) => low <= 0 && high >= 0);
  return isUnsure
    ? `The ${countText(events, 'published event')} ${events === 1 ? 'is' : 'are'} too few to say otherwise.`
    : `${countText(events, 'event')} ${events === 1 ? 'was' : 'were'} published before ${events === 1 ? 'it' : 'they'} began.`;
}

/** The best and the worst return on stakes, and how much of the record was published beforehand. */
export const recordSummary = ({ playbooks }: Pick<RecordResponse, 'playbooks'>): string =>
  [returnsSentence(playbooks), publishedSentence(playbooks)].filter((sentence) => sentence !== '').join(' ');

/** What the prices of the published picks were worth; empty where none was kept. */
export function pricesText({ prices: { closing, best } }: Pick<PlaybookRecord, 'prices'>): string {
  const against =
    closing &&
    `Against the fair closing price: ${signedPickPercentText(closing.value)}, over ${countText(closing.picks, 'published pick')}.`;
  const beside =
    best &&
    `On ${countText(best.picks, 'pick')} with prices of many books: ${signedPickPercentText(best.at_line)} on stakes at the market line, ${signedPickPercentText(best.at_best)} at the best price when the picks were frozen.`;
  return [against, beside].filter((sentence) => sentence !== null).join(' ');
}
