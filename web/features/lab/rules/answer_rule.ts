import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { keepLast } from '../../../../core/evidence/lab/keep_last.ts';
import { figureDistribution } from '../../../../core/evidence/luck/overfitting/figure_distribution.ts';
import { nextSides, ruleDetails, rulePoints, withoutEach } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import { fairByRow, tableBets } from '../../../../core/evidence/luck/table_bets.ts';
import type { FactTable } from '../../../../core/strategies/facts/fact_table.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../../core/strategies/rules/sealed_years.ts';
import { computedRuleId } from '../../../lib/strategies/rule_ids.ts';
import type { PartsEngine } from '../workers/answer_in_parts.ts';
import type { RuleFirst, RuleQuestion, RuleRest } from './rules_messages.ts';

/** Answers questions about rules on a table: first figures and curve, then ranges and what each condition does. */
export function ruleAnswers(table: FactTable, today: IsoDate): PartsEngine<RuleQuestion, RuleFirst, RuleRest> {
  const fair = fairByRow(table);
  const sealed = sealedFrom(today);
  const classes = Object.fromEntries(
    [...table.columns]
      .map(([figure, { names = [] }]) => [figure, names] as const)
      .filter(([, names]) => names.length > 0),
  );
  const betsOf = (conditions: readonly Condition[]) => tableBets(table, fair, conditions, sealed);
  const distributionOf = keepLast((open: NonNullable<RuleQuestion['open']>) => figureDistribution(table, open, sealed));
  return {
    async first({ conditions, open }) {
      const id = await computedRuleId(conditions);
      return { id, figures: rulePoints(betsOf(conditions)), distribution: open && distributionOf(open), classes };
    },
    *rest({ conditions, listed }, { figures }) {
      const details = ruleDetails(table, betsOf(conditions), listed);
      const next = nextSides(table, conditions, today);
      yield;
      return { figures: { ...figures, ...details, next }, without: yield* withoutEach(conditions, betsOf) };
    },
  };
}
