import { normalCdf } from '../../arithmetic/normal_distribution.ts';
import type { PublishedForecast, RecordResponse } from '../../contract/record/record.ts';
import type { JudgedLosses } from '../../contract/record/record_evidence.ts';
import { countText } from '../../format/numbers/count.ts';
import { JUDGING_RULE, VERDICT_BOUTS } from '../chain/judging_rule.ts';

const DECIMALS = 4;
/** Standard errors of a 90% range. */
export const NINETY = 1.645;
/** Bouts in a year of cards. */
const YEARLY_BOUTS = 550;

export const lossText = (loss: number): string => loss.toFixed(DECIMALS);

/** A gain with its sign: `+0.0039`, `−0.0011`. */
export function gainText(gain: number): string {
  const text = lossText(Math.abs(gain));
  return Number(text) === 0 ? text : `${gain < 0 ? '−' : '+'}${text}`;
}

/** `better` or `worse` if the 90% range of the gain lies on one side of 0. */
function sideOf({ gain, standard_error }: JudgedLosses): 'better' | 'worse' | undefined {
  if (standard_error === null || Math.abs(gain) <= NINETY * standard_error) return undefined;
  return gain > 0 ? 'better' : 'worse';
}

const errorText = ({ standard_error }: JudgedLosses) =>
  standard_error === null ? '' : ` (standard error ${lossText(standard_error)})`;

function lossesText(losses: JudgedLosses): string {
  const { bouts, events, forecast, market, gain } = losses;
  const of = `Over ${countText(bouts, 'bout')} of ${countText(events, 'event')}, frozen before the first bout,`;
  const said = `our log loss is ${lossText(forecast)}, the closing line’s ${lossText(market)}`;
  if (Number(lossText(gain)) === 0) return `${of} ${said}: a tie${errorText(losses)}.`;
  return `${of} ${said}: ours is ${lossText(Math.abs(gain))} ${gain > 0 ? 'lower' : 'higher'}${errorText(losses)}.`;
}

/** The range so far, which is not the verdict. */
function rangeText({ gain, standard_error }: JudgedLosses): string {
  const waits = `The verdict waits for ${VERDICT_BOUTS.toLocaleString('en-US')} bouts.`;
  if (standard_error === null) return ` ${waits}`;
  const [low, high] = [gain - NINETY * standard_error, gain + NINETY * standard_error];
  return ` The 90% range of the gain is ${gainText(low)} to ${gainText(high)} so far. ${waits}`;
}

const VERDICTS = { better: 'better than the market', worse: 'worse than the market', open: 'not decided' } as const;

/** The verdict on the frozen forecasts; undefined before it is read. */
export const forecastVerdict = ({ verdict }: Pick<PublishedForecast, 'verdict'>): string | undefined =>
  verdict === null ? undefined : VERDICTS[sideOf(verdict) ?? 'open'];

/** What the frozen forecasts have shown so far, by the judging rule. */
export function publishedForecastText({ events, losses, verdict }: PublishedForecast): string {
  if (events === 0)
    return 'No card is frozen yet. From the next one on, the forecast of every bout is frozen 15 minutes before the first bout, and compared here with the closing line when the card is over.';
  if (losses === null)
    return `The forecasts of ${countText(events, 'event')} are frozen. No bout of ${events === 1 ? 'it' : 'them'} is settled yet.`;
  if (verdict !== null)
    return `${lossesText(losses)} The verdict, read once after ${countText(verdict.bouts, 'bout')}: ${forecastVerdict({ verdict })}.`;
  return `${lossesText(losses)}${rangeText(losses)}`;
}

type Calibration = NonNullable<RecordResponse['calibration']>;

/** When the verdict is read, and how likely it is clear if the gain is what the test found. */
export function verdictText(calibration: Calibration | null | undefined): string {
  const years = (VERDICT_BOUTS / YEARLY_BOUTS).toFixed(1).replace(/\.0$/, '');
  const when = `The verdict is read once, after ${VERDICT_BOUTS.toLocaleString('en-US')} bouts, some ${years} years of cards, so that no lucky moment is picked.`;
  const evidence = calibration?.evidence;
  if (!evidence || evidence.gain <= 0) return when;
  const spread = evidence.gain_error * Math.sqrt(calibration.bouts);
  const chance = normalCdf((evidence.gain * Math.sqrt(VERDICT_BOUTS)) / spread - NINETY);
  const half = Number((((NINETY * spread) / evidence.gain) ** 2).toPrecision(2)).toLocaleString('en-US');
  return `${when} If the gain is what the test found, its 90% range then lies above 0 with a chance of ${Math.round(100 * chance)}%; after some ${half} bouts with one of one half.`;
}

/** What does not count, in a sentence; empty if all counts. */
export function notCountedText({ void: voided, awaited, late }: PublishedForecast): string {
  const parts = [
    voided > 0 && `${countText(voided, 'bout')} without a winner or not held`,
    awaited > 0 && `${countText(awaited, 'event')} not settled yet`,
    late > 0 && `${countText(late, 'event')} frozen late`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Not counted: ${parts.join(', ')}.`;
}

/** The points of the judging rule, without their numbers. */
export const judgingRulePoints = (): string[] => JUDGING_RULE.split('\n').map((line) => line.replace(/^\d+\. /, ''));
