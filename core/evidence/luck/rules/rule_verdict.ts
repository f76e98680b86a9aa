import { expectedMaximum } from '../../../arithmetic/expected_maximum.ts';
import type { RuleFigures } from './rule_figures.ts';

/** Fewer bets or events have no verdict. */
export const VERDICT_LEAST = { bets: 100, events: 30 } as const;

export const VERDICTS = {
  loses: 'It loses, and not by bad luck.',
  unsure: 'You can’t tell this from luck.',
  above: 'Its range lies above 0.',
  tooFew: 'Too few bets to say.',
  never: 'This rule never bets.',
} as const;
export type RuleVerdict = keyof typeof VERDICTS;

type Range = readonly [low: number, high: number];

/** Bets of the sealed years as a verdict reads them. */
export interface SealedPart {
  bets: number;
  events: number;
  range: Range | null;
}

/** The 90 % range moved down by what the luckiest of so many worthless rules gains on their mean. */
export function searchAdjustedRange(
  { range, worthless }: Pick<RuleFigures, 'range' | 'worthless'>,
  tries: number,
): Range | undefined {
  if (range === undefined || worthless === undefined) return undefined;
  const shift = worthless.spread * expectedMaximum(Math.max(1, tries));
  return [range[0] - shift, range[1] - shift];
}

const isTooFew = ({ bets, events }: { bets: number; events: number }) =>
  bets < VERDICT_LEAST.bets || events < VERDICT_LEAST.events;

/**
 * The verdict on a rule: by the sealed years where they are open, else by the search-adjusted range. The search can
 * only have made a rule look better, so a loss is read from the unadjusted range.
 */
export function ruleVerdict(
  figures: Pick<RuleFigures, 'bets' | 'events' | 'range' | 'worthless'>,
  tries: number,
  sealed: SealedPart | undefined,
): RuleVerdict {
  if (figures.bets === 0 && (sealed?.bets ?? 0) === 0) return 'never';
  if (isTooFew(sealed ?? figures)) return 'tooFew';
  const [low] = (sealed === undefined ? searchAdjustedRange(figures, tries) : sealed.range) ?? [0];
  const [, high] = (sealed === undefined ? figures.range : sealed.range) ?? [0, 0];
  if (high < 0) return 'loses';
  return low > 0 ? 'above' : 'unsure';
}
