import type { FactBout, FactCard } from '../../supply/facts/facts.ts';
import { PROVIDER_IDS, PROVIDERS } from '../../supply/providers.ts';
import type { FeedBout } from './odds_api.ts';

/** States in which a bout is still to come and its price counts. */
const COMING: ReadonlySet<FactBout['state']> = new Set(['announced', 'scheduled']);
/** Exchanges that are read without a key are in the United States. */
const REGIONS = ['us'] as const;

function titleOf(book: string): string {
  const provider = PROVIDER_IDS.find((id) => id === book);
  return provider === undefined ? book : PROVIDERS[provider].name;
}

function exchangeBout({ id, fighters, starts_at, exchange, state }: FactBout, card: FactCard): FeedBout[] {
  if (exchange === undefined || !COMING.has(state)) return [];
  const [home, away] = exchange.odds;
  const startsAt = Date.parse(starts_at ?? card.begins_at);
  const updatedAt = Date.parse(exchange.read_at);
  if (updatedAt >= startsAt) return [];
  const quote = { book: exchange.book, title: titleOf(exchange.book), regions: REGIONS, home, away, updatedAt };
  const [first, second] = fighters;
  return [{ id, home: first.name, away: second.name, startsAt, quotes: [{ ...quote, link: null }] }];
}

/** The bouts to come that an exchange quotes, each with its one quote, as the price feed has bouts. */
export const exchangeBouts = (cards: readonly FactCard[]): FeedBout[] =>
  cards.flatMap((card) => card.bouts.flatMap((bout) => exchangeBout(bout, card)));
