import type { BoutSources, Card, ResultSource } from './card.ts';

/** The sources of a card's lines and results, each named once. */
export interface CardSources {
  lines: Exclude<BoutSources['line'], 'exchange'>[];
  results: ResultSource[];
  /** Set if lines are one exchange's. */
  exchange?: true | undefined;
}

/** The card's sources if not all is from the market source. */
export function otherSources({ bouts }: Pick<Card, 'bouts'>): CardSources | undefined {
  const known = bouts.flatMap(({ sources }) => sources ?? []);
  const hasExchange = known.some(({ line }) => line === 'exchange');
  const lines = [...new Set(known.flatMap(({ line }) => (line === 'exchange' ? [] : line)))].sort();
  const results = [...new Set(known.flatMap(({ result }) => result ?? []))].sort();
  const isOther = hasExchange || [...lines, ...results].some((source) => source !== 'market');
  return isOther ? { lines, results, ...(hasExchange && { exchange: true as const }) } : undefined;
}
