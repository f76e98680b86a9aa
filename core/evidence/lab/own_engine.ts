import { LIMITS } from '../../contract/limits/limits.ts';
import type { Filters } from '../../contract/rules/rules.ts';
import { type UsedRule, weighedIds } from '../../contract/rules/used_rules.ts';
import { TEXTS } from '../../contract/texts.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, isSettled } from '../../domain/cards/card.ts';
import { PortfolioError } from '../../portfolio/check_portfolio.ts';
import type { FactTable } from '../../strategies/facts/fact_table.ts';
import { filteredCards } from '../../strategies/facts/filtered_cards.ts';
import { cardsWithRules } from '../../strategies/facts/rule_cards.ts';
import type { StrategyId } from '../../strategies/ids.ts';
import { beforeSeal, sealedFrom } from '../../strategies/rules/sealed_years.ts';
import { keepLast } from './keep_last.ts';
import { type LabChoice, type LabEngine, labEngine } from './lab_engine.ts';

/** A choice of the Lab with own rules and filters. */
export interface OwnChoice extends LabChoice {
  rules: readonly UsedRule[];
  filters: Filters;
  strategies: readonly StrategyId[];
  /** Whether the sealed years of all its rules are open. */
  isOpen: boolean;
}

type Own = Pick<OwnChoice, 'rules' | 'filters' | 'isOpen'>;

/** Throws PortfolioError where a rule never bets, and where filters leave too few events with a bet. */
function requireBets(cards: readonly Card[], { strategies, rules, filters }: OwnChoice, today: IsoDate): void {
  const settled = cards.filter((card) => isSettled(card, today));
  for (const { id, name } of rules) {
    if (!settled.some((card) => card.selections.has(id))) throw new PortfolioError(`“${name}” ${TEXTS.ruleNeverBets}.`);
  }
  const ids = weighedIds(strategies, rules);
  const events = settled.filter((card) => ids.some((id) => card.selections.has(id))).length;
  if (filters.length > 0 && events < LIMITS.filteredEvents) {
    throw new PortfolioError(TEXTS.tooFewFilteredEvents(events));
  }
}

/**
 * The figures of the Lab for choices with own rules and filters. Until all rules are open, nothing is computed of the
 * sealed years. The stages of the last rules and filters are kept. Throws PortfolioError like `labEngine`.
 */
export function ownLabEngine(cards: readonly Card[], table: FactTable, today: IsoDate): LabEngine<OwnChoice> {
  const engineOf = keepLast(({ rules, filters, isOpen }: Own) => {
    const known = rules.length > 0 && !isOpen ? beforeSeal(cards, today) : cards;
    const catalogue = filteredCards(known, filters, table);
    const ruled = filteredCards(cardsWithRules(known, rules, table), filters, table);
    const sealed = rules.length === 0 ? undefined : { from: sealedFrom(today), isOpen };
    return { ruled, engine: labEngine(ruled, today, { catalogue, rules, sealed }) };
  });
  const ownOf = ({ rules, filters, isOpen }: Own) => engineOf({ rules, filters, isOpen });
  return {
    first(choice) {
      const { ruled, engine } = ownOf(choice);
      requireBets(ruled, choice, today);
      return engine.first({ ...choice, strategies: weighedIds(choice.strategies, choice.rules) });
    },
    rest: (choice, first) => ownOf(choice).engine.rest(choice, first),
  };
}
