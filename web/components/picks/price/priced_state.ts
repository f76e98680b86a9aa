import type { PricedPick } from '../../../../core/playbooks/best_prices.ts';
import { picksAtPrices } from '../../../../core/playbooks/picks_at_prices.ts';
import { booksOf, sourceCount } from '../../../../core/prices/quotes/best_price.ts';
import type { ReadersPrices } from '../../../../core/prices/readers_prices.ts';
import type { KnownPicks, ShownPrices } from '../picks_view.ts';

/** Each shown pick with something of its prices. */
function byPick<Value>(
  picks: KnownPicks['picks'],
  priced: readonly PricedPick[],
  read: (pick: PricedPick) => Value | undefined,
) {
  return new Map(
    picks.flatMap((pick, index) => {
      const at = priced[index];
      const value = at && read(at);
      return value === undefined ? [] : [[pick, value] as const];
    }),
  );
}

/** What the picks are at the reader's prices; the given ones where no fresh price is known. */
export function pricedState(known: KnownPicks, readers: Omit<ReadersPrices, 'prices'>): KnownPicks {
  const { prices } = known;
  if (prices === undefined || prices.bouts.length === 0) return known;
  const { view, choice, now } = readers;
  const { picks, priced, areOfValue } = picksAtPrices(known.picks, known.bestPricedOnly === true, {
    prices,
    ...readers,
  });
  const findings = byPick(picks, priced, (pick) => pick.findings);
  const best = byPick(picks, priced, (pick) => pick.best);
  if (!areOfValue && best.size === 0) return { ...known, picks, findings, pricesMissing: 'notFresh' };
  const shown: ShownPrices = {
    view,
    best,
    line: byPick(picks, priced, ({ line }) => line),
    withLinks: choice.region !== undefined,
    books: sourceCount(booksOf(prices.books, choice)),
    newest: Math.max(...[...best.values()].map(({ updatedAt }) => updatedAt)),
    now,
  };
  return { ...known, picks, shown, findings, ...(areOfValue && { strategies: 0 }) };
}
