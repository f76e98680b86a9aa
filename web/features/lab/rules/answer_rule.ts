import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import type { FactTable } from '../../../../core/facts/fact_table.ts';
import { figureDistribution } from '../../../../core/luck/figure_distribution.ts';
import { nextSides, ruleFigures, withoutEach } from '../../../../core/luck/rule_figures.ts';
import { fairByRow, tableBets } from '../../../../core/luck/table_bets.ts';
import type { Condition } from '../../../../core/rules/rule.ts';
import { sealedFrom } from '../../../../core/rules/sealed_years.ts';
import { computedRuleId } from '../rule_ids.ts';
import type { RuleAnswer, RuleQuestion } from './rules_messages.ts';

/** Answers questions about rules on a table: first without, then with what each condition does. */
export function ruleAnswers(table: FactTable, today: IsoDate) {
  const fair = fairByRow(table);
  const sealed = sealedFrom(today);
  const classes = table.columns.get('weight_class')?.names ?? [];
  const betsOf = (conditions: readonly Condition[]) => tableBets(table, fair, conditions, sealed);
  return {
    async first({ conditions, open, listed }: RuleQuestion): Promise<RuleAnswer> {
      const figures = ruleFigures(table, betsOf(conditions), listed);
      return {
        id: await computedRuleId(conditions),
        figures: { ...figures, next: nextSides(table, conditions, today) },
        distribution: open && figureDistribution(table, open, sealed),
        classes,
        without: undefined,
      };
    },
    second: (answer: RuleAnswer, { conditions }: RuleQuestion): RuleAnswer => ({
      ...answer,
      without: withoutEach(conditions, betsOf),
    }),
  };
}
