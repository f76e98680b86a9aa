import type { BoutResult } from '../../contract/pages/page_parts.ts';
import type { WinMethod } from '../../domain/cards/endings.ts';
import type { HiddenPrices } from '../../domain/cards/method_odds.ts';

/** How a bout is won, as books name it. */
export const METHOD_WORDS: Readonly<Record<WinMethod, string>> = {
  knockout: 'KO or TKO',
  submission: 'Submission',
  decision: 'Decision',
};

/** The same within a sentence: `KO or TKO`, `decision`. */
export const methodText = (method: WinMethod): string =>
  METHOD_WORDS[method].replace(/^[DS]/, (letter) => letter.toLowerCase());

/** Why the market’s six prices are not shown, in a sentence. */
export const HIDDEN_PRICES_TEXT: Readonly<Record<HiddenPrices, string>> = {
  none: 'The market source has no prices of how this bout ends.',
  incomplete: 'The market’s prices of how it ends are incomplete, so they are not shown.',
  other_moment:
    'The market’s prices of how it ends differ from its moneyline by more than 15 points: they are from another moment and not shown.',
};

/** What stands for the six endings of a bout with a forecast, where nothing is known of how bouts end. */
export const NO_ENDINGS_TEXT = 'No prices of endings yet, and no forecast of the six.';

/** The method of a result as the six endings count it; undefined without one of the three. */
export function methodOfResult({ method }: Pick<BoutResult, 'method'>): WinMethod | undefined {
  if (method === 'knockout' || method === 'doctor_stoppage') return 'knockout';
  if (method === 'submission') return 'submission';
  return method?.endsWith('decision') ? 'decision' : undefined;
}
