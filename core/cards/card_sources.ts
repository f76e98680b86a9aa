import type { BoutSources, Card, ResultSource } from './card.ts';

/** The sources of a card's lines and results, each named once. */
export interface CardSources {
  lines: BoutSources['line'][];
  results: ResultSource[];
}

/** The card's sources if not all is from the market source. */
export function otherSources({ bouts }: Pick<Card, 'bouts'>): CardSources | undefined {
  const known = bouts.flatMap(({ sources }) => sources ?? []);
  const lines = [...new Set(known.map(({ line }) => line))].sort();
  const results = [...new Set(known.flatMap(({ result }) => result ?? []))].sort();
  const isOther = [...lines, ...results].some((source) => source !== 'market');
  return isOther ? { lines, results } : undefined;
}
