import type { Bounds } from '../contract/values/bounds.ts';

const FIELDS = ['bets', 'parlays', 'only_parlays', 'share'] as const satisfies (keyof Bounds)[];

/** Whether two bound the same; without one nothing is bounded. */
export const areSameBounds = (one: Bounds = {}, other: Bounds = {}): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** Whether anything is bounded. */
export const isBounded = (bounds: Bounds | undefined): bounds is Bounds => !areSameBounds(bounds);

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? `no ${many}` : `at most ${count} ${count === 1 ? one : many} a night`;

/** A bound's share of the budget in percent, to two decimals. */
export const boundPercentText = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

/** A bound by its field, in words. */
export interface BoundText {
  field: keyof Bounds;
  text: string;
}

/** The bounds in words: `at most 5 bets a night, best edge first`. */
export function boundsTexts({ bets, parlays, only_parlays, share }: Bounds = {}): BoundText[] {
  const texts: Record<keyof Bounds, string | undefined> = {
    bets: bets === undefined ? undefined : `${counted(bets, 'bet', 'bets')}, best edge first`,
    parlays: parlays === undefined ? undefined : counted(parlays, 'parlay', 'parlays'),
    only_parlays: only_parlays && 'only parlays',
    share: share === undefined ? undefined : `at most ${boundPercentText(share)} of the budget on one bet`,
  };
  return FIELDS.flatMap((field) => (texts[field] ? [{ field, text: texts[field] }] : []));
}
