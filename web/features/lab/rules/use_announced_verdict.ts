import { useEffect } from 'react';
import type { SealedResponse } from '../../../../core/contract/rules/rules.ts';
import type { RuleFigures } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { announce } from '../../../components/announcer.ts';
import { verdictTitle } from './panels/RuleVerdictPanel.tsx';
import { betsText } from './rule_words.ts';

/** Delay before figures are announced to screen readers, so that dragging a slider announces nothing. */
const SETTLED_MILLISECONDS = 1000;

/** Announces verdict and return after they have been stable for a second. */
export function useAnnouncedVerdict(
  figures: RuleFigures | undefined,
  tries: number,
  sealed: SealedResponse | undefined,
): void {
  const returned = figures?.returnOnStakes ?? undefined;
  const text =
    figures &&
    `${verdictTitle(figures, tries, sealed)} ${betsText(figures.bets)}${returned === undefined ? '' : `, ${signedPickPercentText(returned)} on stakes`}.`;
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => announce(text), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
}
