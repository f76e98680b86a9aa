import type { Status, StatusSource, SupplyFact } from '../../../core/contract/status.ts';
import { countText } from '../../../core/format/count.ts';

export const FACT_WORDS: Readonly<Record<SupplyFact, string>> = {
  schedule: 'Schedule',
  result: 'Results',
  price: 'Prices',
  stat_line: 'Stat lines',
};

/** What a source tells of the cards that are kept: `14 cards, 25 results`. */
export function toldText({ cards, results, prices, stat_lines }: StatusSource['told']): string {
  const told = [
    [cards, 'card'],
    [results, 'result'],
    [prices, 'price'],
    [stat_lines, 'stat line'],
  ] as const;
  const parts = told.filter(([count]) => count > 0).map(([count, thing]) => countText(count, thing));
  return parts.length === 0 ? 'nothing yet' : parts.join(', ');
}

/** The page's first sentence. */
export function summaryText({ facts, sources }: Status): string {
  const missing = facts.filter((fact) => fact.missing !== undefined).map(({ fact }) => FACT_WORDS[fact].toLowerCase());
  const from = countText(sources.length, 'live source');
  if (missing.length === 0) return `Everything is fresh, from ${from}.`;
  return `Missing or too old: ${missing.join(', ')}. The rest is fresh, from ${from}.`;
}
