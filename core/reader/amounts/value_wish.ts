import { type Span, spanBetween } from '../evidence.ts';
import type { Token } from '../network/tokens.ts';

const GOOD = '(?:good|fair|decent|generous|right)';
const PRICE = '(?:prices?|priced)';
const NEAR = String.raw`(?:\W+\w+){0,2}\W+`;
/** Words for value: the catalogue has no such strategy, the switch "Only bets with value" answers them. */
const VALUE = new RegExp(
  String.raw`(?<!\b(?:no|zero|not|without|never|little)\W+(?:\w+\W+)?)\b(?:value(?! of\b)|ev|mispriced|underpriced|undervalued|${GOOD}${NEAR}${PRICE}|${PRICE}${NEAR}${GOOD})\b`,
  'g',
);

/** The words of a plain text that wish for value: "value", "+EV", "a good price", "if the price is right". */
export const valueWishes = (text: string, tokens: readonly Token[]): Span[] =>
  [...text.matchAll(VALUE)].map(({ index, 0: words }) =>
    spanBetween(tokens, { from: index, to: index + words.length }),
  );
