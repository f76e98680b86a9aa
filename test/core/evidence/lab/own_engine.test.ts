import { describe, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import type { Card } from '../../../../core/domain/cards/card.ts';
import { labEngine } from '../../../../core/evidence/lab/lab_engine.ts';
import { labResponse } from '../../../../core/evidence/lab/lab_response.ts';
import { ownLabEngine } from '../../../../core/evidence/lab/own_engine.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { factTable } from '../../../../core/strategies/facts/fact_table.ts';
import { cardsWithRules } from '../../../../core/strategies/facts/rule_cards.ts';
import { ruleId } from '../../../../core/strategies/rules/canonical_rule.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { sha256 } from '../../../../lambdas/record/sha256.ts';
import { factsOf } from '../../../fixtures/card_facts.ts';
import { withOtherSealedResults } from '../../../fixtures/other_sealed_results.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { wholeLabResult } from '../../../fixtures/whole_lab_result.ts';

const cards = randomCards(3, 400, 4);
const table = factTable(factsOf(cards));
const strategies = STRATEGIES.slice(0, 2).map(({ id }) => id);
const many = STRATEGIES.slice(0, 12).map(({ id }) => id);
const options = { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } as const;
const rule = (name: string, conditions: Condition[]) => ({
  id: ruleId(conditions, sha256),
  name,
  backs: 'fighter' as const,
  conditions,
});
const LONG = rule('Long shots', [{ figure: 'odds', of: 'own', is: '>=', value: 2.2 }]);
const NEVER = rule('Never', [{ figure: 'odds', of: 'own', is: '>=', value: 900 }]);
const NONE = { rules: [], filters: [], isOpen: false };

describe('the Lab with own rules and filters', () => {
  test('without either says what it says of the strategies alone', () => {
    const own = wholeLabResult(ownLabEngine(cards, table, TODAY), { strategies, options, ...NONE });
    expect(own).toEqual(wholeLabResult(labEngine(cards, TODAY), { strategies, options }));
  });

  test('says of an open rule what the server answers', () => {
    const choice = { strategies, options, ...NONE, rules: [LONG], isOpen: true };
    const shown = wholeLabResult(ownLabEngine(cards, table, TODAY), choice);
    const sealed = { from: sealedFrom(TODAY), isOpen: true };
    const ids = [...strategies, LONG.id];
    const answered = labResponse(cardsWithRules(cards, [LONG], table), ids, TODAY, options, { sealed });
    expect(answered.report).toMatchObject(shown.report);
    expect(shown.portfolio.map(({ name }) => name)).toContain('Long shots');
    expect(shown.report.sealed?.tested?.events).toBeGreaterThan(0);
  });

  test('shows nothing of an unopened rule that moves with sealed results', () => {
    const choice = { strategies, options, ...NONE, rules: [LONG] };
    const shown = (all: readonly Card[]) => wholeLabResult(ownLabEngine(all, table, TODAY), choice);
    expect(shown(withOtherSealedResults(cards))).toEqual(shown(cards));
    expect(shown(cards).curve.dates.every((date) => date < sealedFrom(TODAY))).toBe(true);
    expect(shown(cards).next).toBeDefined();
  });

  test('bets on nothing that its filters forbid', () => {
    const filters = [{ figure: 'odds', of: 'own', is: '>=', value: 1.6 } as const];
    const choice = { strategies: many, options, ...NONE, filters };
    const { next } = wholeLabResult(ownLabEngine(cards, table, TODAY), choice);
    const legs = (next?.picks ?? []).flatMap(({ legs = [] }) => legs);
    expect(legs.length).toBeGreaterThan(0);
    expect(legs.every(({ odds = 0 }) => odds >= 1.6)).toBe(true);
  });

  test('refuses a rule that never bets and filters that leave too few events, in words', () => {
    const engine = ownLabEngine(cards, table, TODAY);
    const refused = { strategies, options, ...NONE };
    expect(() => engine.first({ ...refused, rules: [NEVER], isOpen: true })).toThrow('“Never” has no bets');
    const filters = [{ figure: 'odds', of: 'own', is: '>=', value: 900 } as const];
    expect(() => engine.first({ ...refused, filters })).toThrow('only 0 past events');
  });
});
