import { countText } from '../../../core/format/numbers/count.ts';
import { NO_EXCHANGE_RECORD } from '../../../core/playbooks/source_texts.ts';
import type { SourceCount } from '../../../core/prices/quotes/best_price.ts';
import { priceAgeText } from '../picks/price/price_words.ts';

/** Whose prices are the best: `Best of 10 books and one exchange, newest 4 min ago`, or the exchange alone. */
export function bestOfText({ books, exchanges }: SourceCount, newest: number, now: number): string {
  const age = `${priceAgeText(newest, now)} ago`;
  const ofExchanges = exchanges === 1 ? 'one exchange' : countText(exchanges, 'exchange');
  if (books === 0) return `The price of ${ofExchanges}, ${age}. ${NO_EXCHANGE_RECORD}`;
  return `Best of ${countText(books, 'book')}${exchanges > 0 ? ` and ${ofExchanges}` : ''}, newest ${age}`;
}
