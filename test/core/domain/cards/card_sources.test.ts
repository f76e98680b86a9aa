import { expect, test } from 'vitest';
import type { BoutSources } from '../../../../core/domain/cards/card.ts';
import { otherSources } from '../../../../core/domain/cards/card_sources.ts';
import { randomCards } from '../../../fixtures/random_cards.ts';

const [bout] = randomCards(3, 1)[0]?.bouts ?? [];
const cardWith = (...sources: (BoutSources | undefined)[]) => {
  if (bout === undefined) throw new Error('no bout');
  return { bouts: sources.map((of) => ({ ...bout, ...(of && { sources: of }) })) };
};

test('a card tells its sources if a line or a result is not the market source’s', () => {
  const market = { line: 'market', result: 'market' } as const;
  const late = { line: 'market', result: 'stats' } as const;
  const feed = { line: 'feed', result: undefined } as const;
  expect(otherSources(cardWith(market, late, feed))).toEqual({
    lines: ['feed', 'market'],
    results: ['market', 'stats'],
  });
  expect(otherSources(cardWith(feed, feed))).toEqual({ lines: ['feed'], results: [] });
  expect(otherSources(cardWith(market, { ...market, result: undefined }))).toBeUndefined();
  expect(otherSources(cardWith(undefined))).toBeUndefined();
});

test('lines of one exchange are told apart, so that releases that know none can read the others', () => {
  const exchange = { line: 'exchange', result: undefined } as const;
  const feed = { line: 'feed', result: undefined } as const;
  expect(otherSources(cardWith(exchange, feed))).toEqual({ lines: ['feed'], results: [], exchange: true });
  expect(otherSources(cardWith(exchange))).toEqual({ lines: [], results: [], exchange: true });
});
