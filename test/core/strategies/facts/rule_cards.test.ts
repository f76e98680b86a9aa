import { describe, expect, test } from 'vitest';
import type { Card, CardBet } from '../../../../core/domain/cards/card.ts';
import { nextCard, picksFor } from '../../../../core/portfolio/picks/picks.ts';
import { optimizeResponse } from '../../../../core/portfolio/report/optimize_response.ts';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { cardsWithRules } from '../../../../core/strategies/facts/rule_cards.ts';
import { ruleFacts } from '../../../../core/strategies/facts/rule_facts.ts';
import { longStrategyId } from '../../../../core/strategies/ids.ts';
import { ruleId } from '../../../../core/strategies/rules/canonical_rule.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { beforeSeal, sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { sha256 } from '../../../../lambdas/record/sha256.ts';
import { factsOf } from '../../../fixtures/card_facts.ts';
import { withOtherSealedResults } from '../../../fixtures/other_sealed_results.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';

const rule = (conditions: readonly Condition[]) => ({ id: ruleId(conditions, sha256), conditions });
const FAVORITES = rule([{ figure: 'odds', of: 'difference', is: '<', value: 0 }]);
const LONG = rule([{ figure: 'odds', of: 'own', is: '>=', value: 2.2 }]);
const FAVORITE_STRATEGY = longStrategyId('favorites_all');

/** The favorites of a card, which random cards choose at random. */
const favoritesOf = ({ bouts }: Card): CardBet[] =>
  bouts.flatMap(({ red, blue }, bout): CardBet[] =>
    red.odds === blue.odds ? [] : [[{ bout, corner: red.odds < blue.odds ? 'red' : 'blue' }]],
  );
const cards = randomCards(3, 400, 4).map((card): Card => {
  return { ...card, selections: new Map([...card.selections, [FAVORITE_STRATEGY, favoritesOf(card)]]) };
});
const table = factTable(factsOf(cards));
const sealed = sealedFrom(TODAY);

const changed = withOtherSealedResults(cards);

/** What the server answers to a portfolio with a rule that was not opened. */
const unopened = (all: readonly Card[], ids: readonly string[], rules = [LONG]) =>
  optimizeResponse(cardsWithRules(beforeSeal(all, TODAY), rules, table), ids, TODAY, undefined, {
    from: sealed,
    isOpen: false,
  });

describe('a rule in a portfolio', () => {
  test('that says what a strategy says has its bets, weight and return', () => {
    const alone = optimizeResponse(cards, [FAVORITE_STRATEGY], TODAY);
    const ruled = optimizeResponse(cardsWithRules(cards, [FAVORITES], table), [FAVORITES.id], TODAY);
    expect(ruled.report).toEqual(alone.report);
    const mixed = optimizeResponse(
      cardsWithRules(cards, [FAVORITES, LONG], table),
      [FAVORITES.id, FAVORITE_STRATEGY, LONG.id],
      TODAY,
    );
    const [strategy, ...rules] = mixed.portfolio;
    const twin = rules.find(({ strategy: id }) => id === FAVORITES.id);
    expect(twin?.weight).toBeCloseTo(strategy?.weight ?? 0, 6);
  });

  test('does not change what the strategies beside it would do alone', () => {
    const alone = optimizeResponse(cards, [FAVORITE_STRATEGY], TODAY);
    expect(optimizeResponse(cardsWithRules(cards, [LONG], table), [FAVORITE_STRATEGY], TODAY)).toEqual(alone);
  });

  test('does not depend on the order of the rules', () => {
    const one = optimizeResponse(cardsWithRules(cards, [FAVORITES, LONG], table), [LONG.id, FAVORITES.id], TODAY);
    const other = optimizeResponse(cardsWithRules(cards, [LONG, FAVORITES], table), [FAVORITES.id, LONG.id], TODAY);
    expect(other).toEqual(one);
  });

  test('is bet on the next card, and says what it read', () => {
    const next = nextCard(cards, new Date(TODAY));
    const [card = cards[0]] = next === undefined ? [] : cardsWithRules([next], [LONG], table);
    if (card === undefined) throw new Error('The random cards have no upcoming card');
    const { picks } = picksFor(card, [{ strategy: LONG.id, weight: 1 }], 'v');
    expect(picks.length).toBeGreaterThan(0);
    expect(picks.every(({ legs: [leg] }) => leg !== undefined && leg.odds >= 2.2)).toBe(true);
    const first = table.events.find(({ id }) => id === card.id)?.first ?? 0;
    const [leg] = picks[0]?.legs ?? [];
    expect(ruleFacts(LONG.conditions, table, first + (leg?.bout ?? 0), leg?.corner ?? 'red')).toEqual([
      expect.stringMatching(/^odds \+\d+$/),
    ]);
  });
});

describe('while a rule is sealed', () => {
  test.each([
    ['alone', [LONG.id]],
    ['beside a strategy', [LONG.id, FAVORITE_STRATEGY]],
  ])('nothing that a portfolio with it answers moves with sealed results: %s', (_name, ids) => {
    const answer = unopened(cards, ids);
    expect(answer).toEqual(unopened(changed, ids));
    expect(answer.report.sealed).toEqual({ from: sealed, tested: null });
    expect(answer.report.equity.every(({ date }) => date < sealed)).toBe(true);
  });

  test('what it would do with the sealed years differs, so that the test above can fail', () => {
    const open = (all: readonly Card[]) =>
      optimizeResponse(cardsWithRules(all, [LONG], table), [LONG.id], TODAY, undefined, { from: sealed, isOpen: true });
    expect(open(cards).report.mean).not.toBe(open(changed).report.mean);
    const { tested } = open(cards).report.sealed ?? {};
    expect(tested?.events).toBe(cards.filter(({ date }) => date >= sealed && date < TODAY).length);
    expect(tested?.mean).not.toBe(open(changed).report.sealed?.tested?.mean);
  });
});
