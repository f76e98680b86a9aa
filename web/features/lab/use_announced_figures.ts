import { useEffect } from 'react';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { verdictOf } from '../../../core/lab/verdict.ts';
import { announce } from '../../components/announcer.ts';
import { rangeText } from './lab_words.ts';
import type { LabFigures } from './use_lab_result.ts';

/** Delay before figures are announced to screen readers, so that dragging a slider announces nothing. */
const SETTLED_MILLISECONDS = 1000;

/** Announces verdict and return once, after the whole result has been stable for a second. */
export function useAnnouncedFigures({ computed, isComputing, refusal }: LabFigures, tried: number): void {
  const whole = computed?.whole;
  useEffect(() => {
    if (isComputing || whole === undefined || whole.isStale) return;
    const { report } = whole.result;
    const { title } = verdictOf(whole.result, tried);
    const text = refusal ?? `${title} ${signedSummaryPercentText(report.mean)} per event, ${rangeText(report)}.`;
    const timer = setTimeout(() => announce(text), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [whole, isComputing, refusal, tried]);
}
