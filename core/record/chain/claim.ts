import type { PlaybookRecord, RecordFigures } from '../../contract/record/record.ts';
import { countText } from '../../format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../format/numbers/percent.ts';
import { FORECASTS_TRIED } from './model_versions.ts';

type Claimed = Pick<PlaybookRecord, 'figures' | 'published' | 'robustness'>;

const rangeOf = ({ return_on_stakes_interval: interval }: RecordFigures) =>
  interval === null ? '' : `, 90% range ${percentRangeText(interval)}`;

function testedText({ figures, robustness }: Claimed): string {
  if (!figures || figures.return_on_stakes === null) return '';
  const equal = robustness ? `; ${signedPickPercentText(robustness.equal_stakes.return)} at equal stakes` : '';
  const returned = `${signedPickPercentText(figures.return_on_stakes)} on stakes (tested${rangeOf(figures)}${equal})`;
  return `In a test on ${countText(figures.events, 'event')}, Value returned ${returned}. Its forecast was the best of ${FORECASTS_TRIED} tried on the same bouts, so expect less.`;
}

function publishedText({ published }: Claimed): string {
  if (published === null || published.events === 0) return 'Published so far: 0 events.';
  const count = countText(published.events, 'event');
  if (published.return_on_stakes === null) return `Published so far: ${count}, without a bet.`;
  const returned = `${signedPickPercentText(published.return_on_stakes)} on stakes${rangeOf(published)}`;
  return `Published before ${published.events === 1 ? 'its' : 'their'} first bout, ${count}: ${returned}.`;
}

/** What may be claimed of the Value playbook: published figures first where there are some, tested ones named so. */
export function valueClaim(value: Claimed): string {
  const [tested, published] = [testedText(value), publishedText(value)];
  const texts = (value.published?.events ?? 0) > 0 ? [published, tested] : [tested, published];
  return texts.filter((text) => text !== '').join(' ');
}
