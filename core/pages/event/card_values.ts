import type { EventBout } from '../../contract/pages/event_page.ts';
import { OPPOSITE } from '../../domain/cards/corners.ts';
import type { WinMethod } from '../../domain/cards/endings.ts';
import { overround } from '../../domain/odds/odds.ts';
import { endingValues, methodMargin } from '../../portfolio/value/ending_values.ts';
import { breakEvenOdds, edgeOf, hasValue } from '../../portfolio/value/pick_value.ts';
import type { PricedBout } from '../../prices/priced_bout.ts';
import type { PriceView } from '../../prices/readers_prices.ts';

/** A price of a card that pays more than its fair price, by more than the least edge. */
export interface CardValue {
  bout: string;
  fighter: string;
  opponent: string;
  /** Undefined for the moneyline. */
  method: WinMethod | undefined;
  /** Decimal. */
  odds: number;
  /** What the price is; those of methods are the market source's. */
  basis: PriceView;
  fair: number;
  edge: number;
  /** Of all prices of the market, which the edge has overcome. */
  margin: number;
}

function valuesOf({ bout, red, blue, odds, forecast, endings, basis, hasEdge }: PricedBout<EventBout>): CardValue[] {
  if (odds === null || forecast === null || !hasEdge) return [];
  const names = { red: red.name, blue: blue.name };
  const named = (corner: 'red' | 'blue') => ({ bout, fighter: names[corner], opponent: names[OPPOSITE[corner]] });
  const moneylines = (['red', 'blue'] as const).map((corner): CardValue => {
    const probability = corner === 'red' ? forecast : 1 - forecast;
    return {
      ...{ ...named(corner), method: undefined, odds: odds[corner], basis, fair: breakEvenOdds(probability) },
      ...{ edge: edgeOf(probability, odds[corner]), margin: overround(odds.red, odds.blue) - 1 },
    };
  });
  // Pages of older releases have no endings until the next import.
  const prices = endings && typeof endings.prices !== 'string' ? endings.prices : undefined;
  if (!endings || prices === undefined) return moneylines;
  const margin = methodMargin(prices);
  const methods = endingValues(endings.shares, forecast, prices).flatMap(
    ({ winner, method, fair, offered }): CardValue[] =>
      offered ? [{ ...named(winner), method, ...offered, basis: 'line', fair, margin }] : [],
  );
  return [...moneylines, ...methods];
}

/** What has value on a card, over moneylines and methods, the largest edge first. */
export const cardValues = (bouts: readonly PricedBout<EventBout>[]): CardValue[] =>
  bouts
    .flatMap(valuesOf)
    .filter(({ edge }) => hasValue(edge))
    .sort((one, other) => other.edge - one.edge);
