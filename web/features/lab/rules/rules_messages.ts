import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import type { FigureDistribution } from '../../../../core/luck/figure_distribution.ts';
import type { RangedPart, RuleFigures } from '../../../../core/luck/rule_figures.ts';
import type { FigureOf } from '../../../../core/rules/figures.ts';
import type { Condition } from '../../../../core/rules/rule.ts';
import type { RuleId } from '../../../../core/strategies/ids.ts';
import type { ComputeRequest, WorkerReply } from '../worker_messages.ts';

/** What the page asks about a rule. */
export interface RuleQuestion {
  /** One or more that can hold together. */
  conditions: readonly Condition[];
  /** The figure whose distribution is shown. */
  open: { figure: string; of: FigureOf } | undefined;
  /** Number of bets to list. */
  listed: number;
}

export interface RuleAnswer {
  id: RuleId;
  figures: RuleFigures;
  distribution: FigureDistribution | undefined;
  /** Names of the weight classes. */
  classes: readonly string[];
  /** The rule without each of its conditions; undefined in the first answer, which comes before they are computed. */
  without: readonly RangedPart[] | undefined;
}

/** Messages to the worker: first the facts, then rules, of which only the newest is computed. */
export type RulesRequest = { kind: 'load'; path: string; today: IsoDate } | ComputeRequest<RuleQuestion>;
export type RulesReply = WorkerReply<RuleAnswer>;
