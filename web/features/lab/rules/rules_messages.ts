import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import type { FigureDistribution } from '../../../../core/evidence/luck/overfitting/figure_distribution.ts';
import type { RangedPart, RuleFigures, RulePoints } from '../../../../core/evidence/luck/rules/rule_figures.ts';
import type { RuleId } from '../../../../core/strategies/ids.ts';
import type { FigureOf } from '../../../../core/strategies/rules/figures.ts';
import type { Condition } from '../../../../core/strategies/rules/rule.ts';

/** What the page asks about a rule. */
export interface RuleQuestion {
  /** One or more that can hold together. */
  conditions: readonly Condition[];
  /** The figure whose distribution is shown. */
  open: { figure: string; of: FigureOf } | undefined;
  /** Number of bets to list. */
  listed: number;
}

/** The first part of an answer. */
export interface RuleFirst {
  id: RuleId;
  figures: RulePoints;
  distribution: FigureDistribution | undefined;
  /** The names of each figure that has names. */
  classes: Readonly<Record<string, readonly string[]>>;
}

/** The rest of an answer. */
export interface RuleRest {
  figures: RuleFigures;
  /** The rule without each group of its conditions. */
  without: readonly RangedPart[];
}

/** The path of the facts. */
export interface RulesLoad {
  path: string;
  today: IsoDate;
}
