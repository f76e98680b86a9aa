import { bestPrices, type PricedPick } from '../../../core/playbooks/best_prices.ts';
import { valuePicks } from '../../../core/playbooks/value_picks.ts';
import { type BookChoice, booksOf } from '../../../core/prices/best_price.ts';
import type { PriceView } from '../../lib/preferences.ts';
import { BestPriceStat } from './BestPriceStat.tsx';
import { PriceSwitch } from './PriceSwitch.tsx';
import type { KnownPicks, ShownPrices } from './picks_view.ts';

function shownPrices(
  priced: readonly PricedPick[],
  books: number,
  { view, choice, now }: { view: PriceView; choice: BookChoice; now: number },
): ShownPrices {
  const shown = view === 'best' ? 'priced' : 'line';
  const found = priced.flatMap(({ best }) => best ?? []);
  return {
    view,
    best: new Map(priced.flatMap((pick) => (pick.best === undefined ? [] : [[pick[shown], pick.best] as const]))),
    line: new Map(priced.map((pick) => [pick[shown], pick.line])),
    withLinks: choice.region !== undefined,
    books,
    newest: Math.max(...found.map(({ updatedAt }) => updatedAt)),
    now,
    Switch: PriceSwitch,
    Stat: BestPriceStat,
  };
}

/** What the picks are at the reader's prices; the given ones where no fresh price is known. */
export function pricedState(known: KnownPicks, choice: BookChoice, view: PriceView, now: number): KnownPicks {
  const { prices, bestPricedOnly } = known;
  if (prices === undefined || prices.bouts.length === 0) return known;
  const ofValue = bestPricedOnly && view === 'best' ? valuePicks(prices, choice, now) : undefined;
  const priced = ofValue ?? bestPrices(known.picks, prices, choice, now);
  const shownAs = view === 'best' ? 'priced' : 'line';
  const findings = new Map(priced.map((pick) => [pick[shownAs], pick.findings]));
  if (ofValue === undefined && !priced.some(({ best }) => best !== undefined))
    return { ...known, findings, pricesMissing: 'notFresh' };
  const picks = priced.map((pick) => pick[shownAs]);
  const shown = shownPrices(priced, booksOf(prices.books, choice).size, { view, choice, now });
  return { ...known, picks, shown, findings, ...(ofValue && { strategies: 0 }) };
}
