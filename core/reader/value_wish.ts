import type { Span } from './evidence.ts';
import type { Token } from './tokens.ts';

/** Words for value: the catalogue has no such strategy, the switch "Only bets with value" answers them. */
const VALUE = /^(value|ev|mispriced|underpriced|undervalued)$/;
const PRICE = /^(price|prices|priced)$/;
const GOOD = /^(good|fair|decent|generous|right)$/;
const DENIAL = /^(no|zero|not|without|never|little)$/;
const NEAR = 3;

const isDenied = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ word }) => DENIAL.test(word));

/** The words that wish for value: "value", "+EV", "a good price", "if the price is right". */
export function valueWishes(tokens: readonly Token[]): Span[] {
  return tokens.flatMap(({ word }, at) => {
    if (isDenied(tokens, at)) return [];
    if (VALUE.test(word)) return tokens[at + 1]?.word === 'of' ? [] : [{ from: at, to: at + 1 }];
    if (!PRICE.test(word)) return [];
    const first = Math.max(0, at - NEAR);
    const good = tokens.slice(first, at + NEAR + 1).findIndex((token) => GOOD.test(token.word));
    return good < 0 ? [] : [{ from: Math.min(at, first + good), to: Math.max(at, first + good) + 1 }];
  });
}
