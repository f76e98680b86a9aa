import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, PublishedForecast, RecordResponse } from '../../contract/record/record.ts';
import type { Calibration, EdgeBand, EndingLosses } from '../../contract/record/record_evidence.ts';
import type { Robustness } from '../../contract/record/robustness.ts';
import { moneyText } from '../../format/numbers/money.ts';
import { numberWord } from '../../format/numbers/number_word.ts';
import { signedPickPercentText, summaryPercentText } from '../../format/numbers/percent.ts';
import { VERDICT_BOUTS } from '../chain/judging_rule.ts';
import { rankedPlaybooks } from '../headline.ts';
import { OTHER_PRICES } from '../playbooks/other_prices.ts';
import { forecastVerdict, NINETY } from './forecast_words.ts';

const shareText = (share: number) => `${Math.round(100 * share)}%`;

/** What the test found of all playbooks: the best, the worst, and whose range leaves 0 on one side. */
export function testFinding(playbooks: readonly PlaybookRecord[]): string {
  const returned = rankedPlaybooks(playbooks).flatMap(({ playbook, figures }) => {
    const { return_on_stakes: mean, return_on_stakes_interval: interval } = figures ?? {};
    return typeof mean === 'number' ? [{ name: PLAYBOOK_COPY[playbook].name, mean, interval: interval ?? null }] : [];
  });
  const [best, worst] = [returned[0], returned.at(-1)];
  if (best === undefined || worst === undefined) return 'No card is tested yet';
  const text = ({ name, mean }: typeof best) => `${name} ${signedPickPercentText(mean)}`;
  const ends = `Tested: ${[...new Set([best, worst])].map(text).join(' … ')}`;
  const above = returned.filter(({ interval }) => interval !== null && interval[0] > 0).length;
  const below = returned.filter(({ interval }) => interval !== null && interval[1] < 0).length;
  if (above + below === 0) return `${ends}; each range holds 0`;
  return `${ends}; surely above 0: ${numberWord(above)}, surely below: ${numberWord(below)}`;
}

/** In how many of its years a playbook ended ahead. */
export function yearsFinding({ playbook, years }: Pick<PlaybookRecord, 'playbook' | 'years'>): string {
  if (years.length === 0) return 'No year yet';
  const ahead = years.filter(({ profit }) => profit > 0).length;
  const of = years.length === 1 ? 'its one year' : `${numberWord(years.length)} years`;
  return `${PLAYBOOK_COPY[playbook].name} was ahead in ${numberWord(ahead)} of ${of}`;
}

/** Less is a tie. */
const LEAST_LOSS = 0.0005;

/** Who is closer to what happened: the forecast, the market or neither. */
function closerText(own: Pick<Calibration, 'log_loss'>, market: Pick<Calibration, 'log_loss'>): string {
  if (Math.abs(own.log_loss - market.log_loss) < LEAST_LOSS) return 'The market is as good';
  return own.log_loss < market.log_loss ? 'The market is a little worse' : 'The market is better';
}

/** The question of the group that was given the best chance, with its answer. */
export function calibrationFinding(calibration: RecordResponse['calibration']): { title: string; finding: string } {
  const clearest = calibration?.forecast.groups.at(-1);
  if (!calibration || clearest === undefined)
    return { title: 'Is it calibrated?', finding: 'Too few bouts to tell yet' };
  return {
    title: `When we said ${shareText(clearest.said)}, how many won?`,
    finding: `${shareText(clearest.won)}. ${closerText(calibration.forecast, calibration.market)}`,
  };
}

/** Whether the forecast is better than the market: by what was published, else by the test. */
export function forecastFinding(
  published: PublishedForecast | null,
  calibration: RecordResponse['calibration'],
): string {
  const settled = published && forecastVerdict(published);
  if (settled) return `By the rule written beforehand: ${settled}`;
  const waits = `the verdict comes after ${VERDICT_BOUTS.toLocaleString('en-US')} published bouts`;
  const evidence = calibration?.evidence;
  if (!evidence) return `Not shown: ${waits}`;
  const { gain, gain_error } = evidence;
  if (Math.abs(gain) <= NINETY * gain_error) return `Not shown: a tie in the test; ${waits}`;
  return `${gain > 0 ? 'Better' : 'Worse'} in the test; ${waits}`;
}

const backOf = ({ returned }: EdgeBand): string => moneyText(1 + (returned ?? 0));

/** What a dollar on each side that had value came to. */
export function edgeFinding(edges: RecordResponse['edges']): string {
  const [published, tested] = [edges?.published.with_value, edges?.tested.with_value];
  const inTest = tested && tested.bets > 0 ? `${backOf(tested)} in the test` : '';
  if (published && published.bets > 0)
    return `Of $1 on “value”: ${backOf(published)} back${inTest === '' ? '' : `, ${inTest}`}`;
  return inTest === '' ? 'No bet had value yet' : `Of $1 on “value”: ${inTest}`;
}

/** Whether the prices of the published picks were better than the last ones. */
export function closeFinding({ prices: { closing } }: Pick<PlaybookRecord, 'prices'>): string {
  if (closing === null) return 'No closing price is known yet';
  const text = summaryPercentText(Math.abs(closing.value));
  if (Number.parseFloat(text) === 0) return 'As good as the last fair prices';
  return `${text} ${closing.value < 0 ? 'worse' : 'better'} than the last fair prices`;
}

/** What is left of the test without its best bets. */
export function robustnessFinding(robustness: Robustness | null): string {
  const [first] = robustness?.without_best ?? [];
  if (first === undefined || first.return_on_stakes === null) return 'No tested bet yet';
  return `Tested without its best ${shareText(first.share)} of bets: ${signedPickPercentText(first.return_on_stakes)}`;
}

/** The least and the most that the tested bets returned at other sources' prices. */
export function otherPricesFinding(): string {
  const returned = OTHER_PRICES.flatMap(({ value }) => value.return_on_stakes ?? []);
  const [least, most] = [Math.min(...returned), Math.max(...returned)].map(signedPickPercentText);
  return `${least} to ${most} in a test: expect less`;
}

/** Whether the forecast of endings is closer than the market's prices. */
export function endingsFinding({ gain, standard_error, bouts }: EndingLosses): string {
  const over = `over ${bouts.toLocaleString('en-US')} bouts`;
  if (Math.abs(gain) <= NINETY * standard_error) return `As close as the market, ${over}`;
  return gain > 0 ? `Closer than the market, ${over}` : `The market is closer, ${over}`;
}
