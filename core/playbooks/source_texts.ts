import type { CardSources } from '../cards/card_sources.ts';

/** Says that bouts and lines of a coming card are from the price feed; undefined if none are. */
export function lineSourceText({ lines }: Pick<CardSources, 'lines'>): string | undefined {
  if (!lines.includes('feed')) return undefined;
  const which = lines.includes('market') ? 'some of its bouts and lines' : 'bouts and lines';
  return `Not yet in our fight data: ${which} are from bookmakers’ prices.`;
}

/** Says where the lines and results of a held card are from, if not all are from the same file. */
export function heldSourceText({ lines, results }: CardSources): string | undefined {
  const some = (all: readonly string[]) => (all.includes('market') ? 'Some ' : '');
  const parts = [
    lines.includes('feed') && `${some(lines)}lines from bookmakers’ prices`,
    results.includes('stats') && `${some(results)}results from the fight statistics`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const text = parts.join(', ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
