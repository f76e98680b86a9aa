import type { FactBout, FactCard } from './facts/facts.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from './providers.ts';

/** A source of the data, as pages, embeds and pictures name it. */
export interface ProviderCredit {
  name: string;
  address: string;
  licence: string;
}

/** The history up to its last row is always from these. */
const FILES: readonly ProviderId[] = ['market_file', 'stats_file'];

function ofBout({ listed_by, result, exchange, lines }: FactBout): readonly (string | undefined)[] {
  return [...listed_by, result?.provider, ...(result?.confirmed_by ?? []), exchange?.book, lines.provider];
}

const ofCard = ({ ids, begin_from, bouts }: FactCard): readonly (string | undefined)[] => [
  ...ids.map(({ provider }) => provider),
  begin_from,
  ...bouts.flatMap(ofBout),
];

/**
 * Who is credited for an import: the files, the providers whose facts are in it, and The Odds API where its prices are.
 * The operator's own decisions have no author.
 */
export function providerCredits(cards: readonly FactCard[], hasFeed: boolean): ProviderCredit[] {
  const used = new Set<string | undefined>([...FILES, ...cards.flatMap(ofCard), ...(hasFeed ? ['odds_api'] : [])]);
  const credited = [...FILES, ...PROVIDER_IDS.filter((id) => id !== 'operator' && !FILES.includes(id))];
  return credited
    .filter((id) => used.has(id))
    .map((id) => {
      const { name, gives, address, licence } = PROVIDERS[id];
      return { name: `${name}: ${gives}`, address, licence };
    });
}
