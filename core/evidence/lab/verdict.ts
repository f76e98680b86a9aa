import { signedSummaryPercentText } from '../../format/numbers/percent.ts';
import type { LabResult } from './lab_result.ts';
import { expectedHighest } from './random_choices.ts';

/**
 * The Lab's verdict on a result: a title and a sentence below it. The range judged is that of the choice as weighted,
 * whose return is shown; only the comparison with random choices is at equal weights, and says so.
 */
export interface Verdict {
  title: string;
  details: string;
}

type Judged = Pick<LabResult, 'report' | 'randomMeans'>;

/** Expected mean return of the best of `tried` random choices; undefined if there are none. */
export const bestOfTried = ({ randomMeans }: Pick<LabResult, 'randomMeans'>, tried: number): number | undefined =>
  expectedHighest(Float64Array.from(randomMeans), Math.max(1, tried));

/** Number of random choices with a lower mean return than this choice at equal weights. */
export const choicesBeaten = ({ report, randomMeans }: Judged): number =>
  randomMeans.filter((mean) => mean < report.equal_weights_mean).length;

const randomOnes = (tried: number) => (tried > 1 ? `the best of ${tried} random ones` : 'a random one');

function titleOf(result: Judged, tried: number): string {
  const { interval, equal_weights_mean } = result.report;
  if (interval[1] < 0) return 'It loses, and not by bad luck.';
  if (interval[0] <= 0) return 'You can’t tell this from luck.';
  const best = bestOfTried(result, tried);
  if (best === undefined) return 'Its range lies above 0.';
  return equal_weights_mean > best
    ? `Its range lies above 0, and at equal weights it beats ${randomOnes(tried)}.`
    : `Its range lies above 0, but at equal weights ${randomOnes(tried)} would do as well.`;
}

function detailsOf(result: Judged, tried: number): string {
  const best = bestOfTried(result, tried);
  if (best === undefined) return 'All strategies are chosen: there is no other choice of as many to compare with.';
  const beaten = `At equal weights it did better than ${choicesBeaten(result)} of ${result.randomMeans.length} random choices of as many`;
  const shown = `would show ${signedSummaryPercentText(best)} per event`;
  if (tried <= 1) return `${beaten}. A random one ${shown}.`;
  return `${beaten}, but you have looked at ${tried} combinations today, and ${randomOnes(tried)} ${shown}.`;
}

/** The verdict on a result. `tried` is the number of combinations that the user looked at today, including this one. */
export const verdictOf = (result: Judged, tried: number): Verdict => ({
  title: titleOf(result, tried),
  details: detailsOf(result, tried),
});
